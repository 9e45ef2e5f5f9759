import { lazy } from 'react'
import tabTexts from '../../messages/en/tabs.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'

const t = texts(tabTexts)

export const feature: Feature = {
  otherTabs: {
    workspaces: {
      people: {
        label: t.id('people.tab'),
        order: -1,
        Component: lazy(async () => ({ default: (await import('./People.tsx')).People })),
      },
    },
  },
}
