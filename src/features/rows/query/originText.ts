import { t } from '../../../messages/rowsTexts.ts'
import type { Origin } from './tableSources.ts'

/** Says where a suggested table name comes from. */
export const originText = (origin: Origin): string =>
  origin.is === 'serve'
    ? t('rows.origin.serve', { name: origin.name })
    : t(origin.is === 'settings' ? 'rows.origin.settings' : 'rows.origin.recent')
