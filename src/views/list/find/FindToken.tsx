import listTexts from '../../../messages/en/lists.json'
import { texts } from '../../../messages/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { ListColumn } from '../columns.ts'
import { columnNamed } from './findColumns.ts'
import { parseFind } from './findQuery.ts'
import { anyWord, noneWord } from './findTerms.ts'
import * as buttonStyles from '../../../ui/Button.module.css'
import * as styles from './FindField.module.css'

const t = texts(listTexts)

const valueText = (value: string) => {
  if (value === noneWord) return t('find.none')
  if (value === anyWord) return t('find.any')
  return value.replace(/^=/, '')
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
  const values = term.values.map(valueText).join(', ')
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
