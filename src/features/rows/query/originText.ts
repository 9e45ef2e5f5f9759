import rowTexts from '../../../messages/en/rows.json'
import { texts } from '../../../messages/i18n.ts'
import type { Origin } from './tableSources.ts'

const t = texts(rowTexts)

/** Says where a suggested table name comes from. */
export const originText = (origin: Origin): string =>
  origin.is === 'serve'
    ? t('rows.origin.serve', { name: origin.name })
    : t(origin.is === 'settings' ? 'rows.origin.settings' : 'rows.origin.recent')
