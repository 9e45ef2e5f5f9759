import { lazy } from 'react'
import tabTexts from '../../messages/en/tabs.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'

const t = texts(tabTexts)

export const feature: Feature = {
  itemTabs: {
    models: {
      upload: {
        label: t.id('modelUpload.tab'),
        order: 3,
        key: { keys: 'u', label: 'shortcut.upload' },
        Component: lazy(async () => ({ default: (await import('./ModelUpload.tsx')).ModelUpload })),
        Count: lazy(async () => ({ default: (await import('./UploadsCount.tsx')).UploadsCount })),
      },
    },
  },
}
