import tabTexts from '../../messages/en/tabs.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const t = texts(tabTexts)

export const feature: Feature = {
  otherTabs: {
    workspaces: {
      people: {
        label: t.id('people.tab'),
        order: -1,
        Component: lazyPart(async () => (await import('./People.tsx')).People),
      },
    },
  },
}
