import { t } from '../../messages/bulkTexts.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './JsonKey.module.css'

interface JsonKeyProps {
  /** The label of the field. */
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (key: string | undefined) => void
}

/** Whether a JSON field is set as a whole, or one key of it, whose name is typed here. */
export function JsonKey({ label, value, onChange }: JsonKeyProps) {
  return (
    <div className={`row ${styles.root}`} data-below="8" data-wrap>
      <SegmentedControl
        size="small"
        label={t('bulk.plan.json', { field: label })}
        value={value === undefined ? 'whole' : 'key'}
        onChange={(next) => onChange(next === 'key' ? '' : undefined)}
        options={[
          { id: 'whole', label: t('bulk.plan.jsonWhole') },
          { id: 'key', label: t('bulk.plan.jsonKey') },
        ]}
      />
      {value !== undefined && (
        <input
          className={`mono ${fieldInputStyles.input}`}
          aria-label={t('bulk.plan.jsonKeyOf', { field: label })}
          placeholder={t('bulk.plan.jsonKeyName')}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
