import { t } from '../../messages/tabsTexts.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

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
