import { setSelected } from '../../../data/selection.ts'
import { t } from '../../../messages/bulkTexts.ts'
import type { Item } from '../../../metadata/item.ts'
import type { ResourceName } from '../../../resources/resources.ts'
import * as rowCheckStyles from './RowCheck.module.css'

interface HeadCheckProps {
  readonly name: ResourceName
  readonly ids: ReadonlySet<string>
  readonly rows: readonly Item[]
}

/** The checkbox in the table's head: selects or deselects all shown rows. */
export function HeadCheck({ name, ids, rows }: HeadCheckProps) {
  const chosen = rows.filter(({ object_id }) => ids.has(object_id)).length
  const isAll = chosen > 0 && chosen === rows.length
  return (
    <label className={`row ${rowCheckStyles.root} absolute`} data-gap="0">
      <input
        className="firm"
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !isAll
        }}
        checked={isAll}
        aria-label={t('bulk.selectShown')}
        onChange={() =>
          setSelected(
            name,
            rows.map(({ object_id }) => object_id),
            !isAll,
          )
        }
      />
    </label>
  )
}
