import { count } from '../../messages/format.ts'
import coreTexts from '../../messages/en/core.json'
import { texts } from '../../messages/i18n.ts'
import { SearchInput } from './SearchInput.tsx'
import * as styles from './ListView.module.css'

const t = texts(coreTexts)

interface LoadedSearchProps {
  readonly value: string
  /** The number of loaded records, and of those found; `undefined` until it is known. */
  readonly loaded: number | undefined
  readonly found: number | undefined
  readonly onChange: (text: string | undefined) => void
}

/**
 * Searches the records on the page, where the service has no filter; it shows how many they are.
 */
export function LoadedSearch({ value, loaded, found, onChange }: LoadedSearchProps) {
  const label =
    loaded === undefined ? t('list.search') : t('list.searchThese', { count: count(loaded) })
  return (
    <>
      <SearchInput
        placeholder={label}
        label={label}
        clearLabel={t('filter.clearSearch')}
        value={value}
        onChange={onChange}
      />
      {value !== '' && loaded !== undefined && found !== undefined && (
        <span className={`third ${styles.found}`} role="status">
          {t('list.found', { found: count(found), loaded: count(loaded) })}
        </span>
      )}
    </>
  )
}
