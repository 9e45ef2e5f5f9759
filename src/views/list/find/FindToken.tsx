import { t } from '../../../messages/listsTexts.ts'
import { useReferenceName } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { translateLabel } from '../../../messages/i18n.ts'
import { isResourceName, type ResourceName } from '../../../resources/resources.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { ListColumn } from '../columns.ts'
import { columnNamed } from './findColumns.ts'
import { dayMs } from '../../../durations.ts'
import { parseFind, type FindLimit } from './findQuery.ts'
import { valueText } from './valueText.ts'
import { cx } from '../../../ui/cx.ts'
import * as buttonStyles from '../../../ui/Button.module.css'
import * as styles from './FindField.module.css'

/** The text of a limit: `<+30d` is "in 30 days". */
function limitText({ is, ageMs, aheadMs }: FindLimit): string | undefined {
  const ms = aheadMs ?? ageMs
  if (ms === undefined || ms % dayMs !== 0) return undefined
  const isLess = is.startsWith('<')
  const n = ms / dayMs
  if (aheadMs !== undefined) return t(isLess ? 'find.within' : 'find.later', { n })
  return t(isLess ? 'find.last' : 'find.before', { n })
}

/** The name of the record that an id in a condition refers to. */
function NamedValue({ to, value }: { readonly to: ResourceName; readonly value: string }) {
  return useReferenceName(to, value) ?? value
}

interface FindTokenProps {
  readonly token: string
  readonly columns: readonly ListColumn[]
  readonly onRemove: () => void
}

/** A condition of the search; an unknown field is marked, because it is searched as text. */
export function FindToken({ token, columns, onRemove }: FindTokenProps) {
  const [term] = parseFind(token)
  if (term?.field === undefined) return <span className={styles.token}>{token}</span>
  const column = columns[columnNamed(term.field, columns)]
  const to = column?.field?.to
  const [written = ''] = term.values
  const only = column ? written.replace(/^=/, '') : written
  const isId = term.values.length === 1 && /\d/.test(only) && !only.includes(' ')
  const text = term.values.map((value) => valueText(value, column)).join(', ')
  const values =
    isId && to !== undefined && isResourceName(to) ? <NamedValue to={to} value={only} /> : text
  const limit = term.limit && limitText(term.limit)
  // A negated condition uses the opposite label, where there is one.
  const no = column?.field?.labels?.[term.values.join() === 'true' ? 1 : 0]
  const isOpposite = term.isExcluded && no !== undefined && /^(?:true|false)$/.test(only)
  const hint = column ? undefined : t('find.unknown', { field: term.field })
  return (
    <span
      className={cx(`second ${styles.token}`, !column && styles.unknown)}
      data-hint={hint}
      aria-description={hint}
    >
      {term.isExcluded && !isOpposite && <i>{t('find.not')}</i>}
      {column?.label ?? term.field}:
      <b className="truncate">{isOpposite ? translateLabel(no) : (limit ?? values)}</b>
      <button
        type="button"
        className={buttonStyles.chipClear}
        aria-label={t('find.remove', {
          condition: `${term.isExcluded ? '-' : ''}${term.field}:${text}`,
        })}
        onClick={onRemove}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}
