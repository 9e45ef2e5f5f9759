import { lazy } from 'react'
import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'

const t = texts(panelTexts)

export const feature: Feature = {
  itemTabs: {
    users: {
      setPassword: {
        label: t.id('panel.password'),
        tab: 'password',
        Component: lazy(async () => ({ default: (await import('./SetPassword.tsx')).SetPassword })),
      },
      resetSecretKey: {
        label: t.id('panel.key'),
        tab: 'secret-key',
        Component: lazy(async () => ({
          default: (await import('./ResetSecretKey.tsx')).ResetSecretKey,
        })),
      },
    },
  },
  createForms: {
    tokens: lazy(async () => ({ default: (await import('./CreateToken.tsx')).CreateToken })),
  },
}
