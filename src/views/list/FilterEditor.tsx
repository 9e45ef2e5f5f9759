import { Button } from '../../ui/Button.tsx'
import { OutlinedInput } from '../../ui/OutlinedInput.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { useId, useState, type FormEvent } from 'react'
import { ReferenceInput } from '../../fields/kinds/reference/Input.tsx'
import type { Field } from '../../metadata/field.ts'
import listTexts from '../../messages/en/lists.json'
import recordTexts from '../../messages/en/records.json'
import { texts } from '../../messages/i18n.ts'
import type { ResourceName } from '../../resources/resources.ts'

const t = texts(listTexts, recordTexts)

interface FilterEditorProps {
  readonly resource: ResourceName
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly anchor: HTMLElement
  readonly value: string | undefined
  readonly onApply: (value: string | undefined) => void
  readonly onClose: () => void
}

/**
 * Edits the value of one filter. The specification does not show how the service matches it, and
 * the editor says so.
 */
export function FilterEditor(props: FilterEditorProps) {
  const { resource, name, label, field, anchor, value, onApply, onClose } = props
  const [typed, setTyped] = useState<unknown>(value)
  const id = useId()
  const isReference = field.to !== undefined

  function apply(event: FormEvent) {
    event.preventDefault()
    const text = typeof typed === 'string' ? typed.trim() : ''
    onApply(text === '' ? undefined : text)
  }

  return (
    <Popover anchor={anchor} label={label} size="small" overflow="visible" onClose={onClose}>
      <form data-pad="16" onSubmit={apply}>
        <label className="body medium block" data-below="4" htmlFor={id}>
          {label}
        </label>
        {isReference ? (
          <ReferenceInput
            id={id}
            name={name}
            field={field}
            resource={resource}
            value={typed}
            // Choosing a record applies the filter; no second press is needed.
            onChange={(chosen) => {
              setTyped(chosen)
              if (typeof chosen === 'string' && chosen !== '') onApply(chosen)
            }}
            onBlur={() => {}}
            invalid={false}
            required={false}
            describedBy={undefined}
          />
        ) : (
          <OutlinedInput
            id={id}
            autoFocus
            fullWidth
            value={typeof typed === 'string' ? typed : ''}
            onChange={(event) => setTyped(event.target.value)}
            aria-describedby={`${id}-help`}
          />
        )}
        <p id={`${id}-help`} className="third small" data-above="4" data-below="12">
          {t('filter.matching')}
        </p>
        <div className="row" data-justify="end">
          <Button size="small" variant="text" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="small" variant="contained" type="submit">
            {t('filter.apply')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
