import { t } from '../../../messages/rowsTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import * as styles from './QueryBar.module.css'

const isJson = (text: string): boolean => {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

interface QueryEditorProps {
  readonly id: string
  readonly name: 'select' | 'query' | 'key'
  readonly value: string
  readonly fault: readonly string[] | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/**
 * A text field that grows. The query format is defined by the service: JSON is detected but not
 * required.
 */
export function QueryEditor({ id, name, value, fault, onChange, onLeave }: QueryEditorProps) {
  return (
    <div className={`shrinks ${styles.editor}`} data-name={name}>
      <div
        className={`box flex ${styles.editorBox}`}
        data-min-height="32"
        data-invalid={fault ? '' : undefined}
        data-field-box=""
      >
        <label className="second firm" data-ground="inset" htmlFor={id}>
          {name}
        </label>
        <textarea
          id={id}
          rows={1}
          className="bare mono fill first"
          value={value}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        {name !== 'key' && isJson(value) && (
          <span className={`fine row inline firm ok ${styles.json}`} data-gap="4">
            <Icon name="check" size={14} />
            {t('rows.isJson')}
          </span>
        )}
      </div>
      {fault && (
        <FieldError id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault.join(' ')}
        </FieldError>
      )}
    </div>
  )
}
