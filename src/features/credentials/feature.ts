import { lazy } from 'react'
import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import { isSession } from '../../domain/tokens.ts'
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
  overviews: {
    tokens: {
      // A session is called one.
      fields: (item) => [
        ...(item.expires_at === undefined ? [] : ['expires_at']),
        ...(isSession(item) ? ['purpose'] : []),
      ],
      Lead: lazy(async () => ({ default: (await import('./TokenLead.tsx')).TokenLead })),
      Sentence: lazy(async () => ({ default: (await import('./TokenLead.tsx')).TokenSentence })),
      Strip: lazy(async () => ({
        default: (await import('../recordStrip/TokenStrip.tsx')).TokenStrip,
      })),
    },
  },
  createForms: {
    tokens: lazy(async () => ({ default: (await import('./CreateToken.tsx')).CreateToken })),
  },
}
