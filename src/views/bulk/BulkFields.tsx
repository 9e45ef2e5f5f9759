import type { InputProps } from '../../fields/input.ts'
import { inputs } from '../../fields/kinds/inputs.tsx'
import type { ValidationError } from '../../fields/kinds/formKind.ts'
import bulkTexts from '../../messages/en/bulk.json'
import formTexts from '../../messages/en/forms.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LabelledField } from '../../ui/LabelledField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { FieldInputs } from '../form/FormSections.tsx'
import { validationText } from '../form/problems.ts'
import { hasKeys, isEmptiable, type ChosenField } from './bulkFields.ts'
import { JsonKey } from './JsonKey.tsx'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './BulkFields.module.css'

const t = texts(bulkTexts, formTexts)

interface BulkFieldsProps {
  readonly name: ResourceName
  readonly fields: FieldMap
  readonly chosen: readonly ChosenField[]
  readonly errors: ReadonlyMap<string, ValidationError>
  readonly onChange: (chosen: readonly ChosenField[]) => void
  /** Inputs that a form has for fields of its own, by field name. */
  readonly own?: FieldInputs | undefined
  /** All fields of an operation stay; the fields of a change are added and removed. */
  readonly isFixed: boolean
}

/** A switch would show "No" before anything was chosen. */
const YesOrNo = ({ id, name, field, value, onChange }: InputProps) => (
  <div id={id}>
    <SegmentedControl<'yes' | 'no'>
      label={translateLabel(labelOf(name, field))}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined}
      onChange={(chosen) => onChange(chosen === 'yes')}
      options={[
        { id: 'yes', label: field.labels ? translateLabel(field.labels[0]) : t('form.yes') },
        { id: 'no', label: field.labels ? translateLabel(field.labels[1]) : t('form.no') },
      ]}
    />
  </div>
)

/** The values for all records, each in the input of its kind. */
export function BulkFields(props: BulkFieldsProps) {
  const { name, fields, chosen, errors, onChange, own = {}, isFixed } = props
  const rest = Object.keys(fields).filter((key) => !chosen.some((one) => one.name === key))
  const set = (key: string, change: Partial<ChosenField>) =>
    onChange(chosen.map((one) => (one.name === key ? { ...one, ...change } : one)))
  return (
    <div className={`grid ${styles.root}`}>
      {chosen.map(({ name: key, typed, isEmptied, key: jsonKey }) => {
        const field = fields[key]
        if (!field) return null
        const Own = jsonKey === undefined && Object.hasOwn(own, key) ? own[key] : undefined
        const Input = Own ?? (field.kind === 'boolean' ? YesOrNo : inputs[field.kind])
        const id = `bulk-${key}`
        const error = errors.get(key)
        const label = translateLabel(labelOf(key, field))
        return (
          <div
            key={key}
            className={`anchor ${styles.field}`}
            data-wide={Own !== undefined || hasKeys(field) || undefined}
          >
            <LabelledField
              id={id}
              label={label}
              error={error && validationText(error)}
              {...(isEmptied && { help: t('bulk.plan.emptied') })}
            >
              {hasKeys(field) && !isFixed && (
                <JsonKey
                  label={label}
                  value={jsonKey}
                  onChange={(next) => set(key, { key: next, isEmptied: false })}
                />
              )}
              <Input
                id={id}
                name={key}
                field={field}
                resource={name}
                value={typed}
                onChange={(value) => set(key, { typed: value, isEmptied: false })}
                onBlur={() => undefined}
                invalid={error !== undefined}
                required={isFixed}
                describedBy={error ? `${id}-error` : isEmptied ? `${id}-help` : undefined}
              />
            </LabelledField>
            {!isFixed && (
              <div className={`flex ${styles.tools} absolute`}>
                {isEmptiable(field) && !isEmptied && (
                  <Button
                    size="small"
                    variant="text"
                    aria-describedby={id}
                    onClick={() => set(key, { typed: undefined, isEmptied: true })}
                  >
                    {t('bulk.plan.empty')}
                  </Button>
                )}
                <IconButton
                  size="small"
                  aria-label={t('bulk.plan.without', { field: label })}
                  data-hint={t('bulk.plan.without', { field: label })}
                  onClick={() => onChange(chosen.filter((one) => one.name !== key))}
                >
                  <Icon name="x" />
                </IconButton>
              </div>
            )}
          </div>
        )
      })}
      {!isFixed && rest.length > 0 && (
        <LabelledField id="bulk-add" label={t('bulk.plan.field')}>
          <select
            id="bulk-add"
            className={fieldInputStyles.input}
            value=""
            onChange={({ target }) =>
              onChange([...chosen, { name: target.value, typed: undefined, isEmptied: false }])
            }
          >
            <option value="">{t('bulk.plan.chooseField')}</option>
            {rest.map((key) => (
              <option key={key} value={key}>
                {translateLabel(labelOf(key, fields[key]))}
              </option>
            ))}
          </select>
        </LabelledField>
      )}
    </div>
  )
}
