import listTexts from '../../../messages/en/lists.json'
import { texts } from '../../../messages/i18n.ts'
import type { ListColumn } from '../columns.ts'
import { unknownFields } from './findColumns.ts'
import * as styles from '../ListView.module.css'

const t = texts(listTexts)

/** Says which fields of a search are none of the list's. */
export function FindNote({
  search,
  columns,
}: {
  readonly search: string
  readonly columns: readonly ListColumn[]
}) {
  const unknown = unknownFields(search, columns)
  if (unknown.length === 0) return null
  return (
    <span className={`third ${styles.found}`} role="status">
      {t('find.unknown', { fields: unknown.join(', ') })}
    </span>
  )
}
