import listTexts from '../../../messages/en/lists.json'
import { useReferenceName } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { texts, translateLabel } from '../../../messages/i18n.ts'
import { meKeyword } from '../../../resources/views.ts'
import { isResourceName, type ResourceName } from '../../../resources/resources.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { ListColumn } from '../columns.ts'
import { columnNamed } from './findColumns.ts'
import { parseFind } from './findQuery.ts'
import { anyKeyword, noneKeyword } from './findTerms.ts'
import * as buttonStyles from '../../../ui/Button.module.css'
import * as styles from './FindField.module.css'

const t = texts(listTexts)

function valueText(value: string, column: ListColumn | undefined): string {
  if (value === noneKeyword) return t('find.none')
  if (value === anyKeyword) return t('find.any')
  if (value === meKeyword && column?.field?.to === 'users') return t('find.me')
  const labels = column?.field?.labels
  if (labels && (value === 'true' || value === 'false'))
    return translateLabel(labels[value === 'true' ? 0 : 1])
  return value.replace(/^=/, '')
}

/** The name of the record that an id in a condition refers to. */
function NamedValue({ to, value }: { readonly to: ResourceName; readonly value: string }) {
  return useReferenceName(to, value) ?? value
}

/** A condition of the search; what names no field is marked, because it is searched as text. */
export function FindToken({
  token,
  columns,
  onRemove,
}: {
  readonly token: string
  readonly columns: readonly ListColumn[]
  readonly onRemove: () => void
}) {
  const [term] = parseFind(token)
  if (term?.field === undefined) return <span className={styles.token}>{token}</span>
  const column = columns[columnNamed(term.field, columns)]
  const to = column?.field?.to
  const [only = ''] = term.values
  const isId = term.values.length === 1 && /\d/.test(only) && !only.includes(' ')
  const values =
    isId && to !== undefined && isResourceName(to) ? (
      <NamedValue to={to} value={only} />
    ) : (
      term.values.map((value) => valueText(value, column)).join(', ')
    )
  const hint = column ? undefined : t('find.unknown', { field: term.field })
  return (
    <span
      className={`${styles.token}${column ? '' : ` ${styles.unknown}`}`}
      data-hint={hint}
      aria-description={hint}
    >
      {term.isExcluded && <i>{t('find.not')}</i>}
      {column?.label ?? term.field}:<b className="truncate">{values}</b>
      <button
        type="button"
        className={buttonStyles.chipClear}
        aria-label={t('find.remove', { condition: token })}
        onClick={onRemove}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}
