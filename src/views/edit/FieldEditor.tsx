import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { inputs } from '../../fields/kinds/inputs.ts'
import { isSameStored } from '../../data/sameStored.ts'
import changeTexts from '../../messages/en/changes.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import { humanize, labelOf, type Field, type FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { explain } from '../errors.tsx'
import { useFieldChange } from '../fieldChange.ts'
import { bodyOf } from '../form/body.ts'
import { validationErrorsOf } from '../form/check.ts'
import { formValue, sameValue } from '../form/formValues.ts'
import { remoteChangeText, sortFailure, validationText } from '../form/problems.ts'
import { markInList } from './markInList.ts'
import * as styles from './FieldEditor.module.css'

const t = texts(changeTexts)

/** Why an editor was closed: Tab goes on to the next field. */
export type EditEnd = 'saved' | 'left' | 'next' | 'previous'

interface FieldEditorProps {
  readonly name: ResourceName
  readonly fieldName: string
  readonly field: Field
  readonly item: Item
  /** Whether Tab saves and goes on; else it moves within the editor. */
  readonly hasNext?: boolean
  readonly onClose: (end: EditEnd) => void
}

/**
 * One field of a record, changed where it stands: Enter saves it by a PATCH, Esc leaves it as it was.
 * After a refusal the typed value stays, with the reason below.
 */
export function FieldEditor(props: FieldEditorProps) {
  const { name, fieldName, field, item, hasNext = false, onClose } = props
  const change = useFieldChange(name)
  const queryClient = useQueryClient()
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  // As the person saw it when they began.
  const [known, setKnown] = useState(item)
  const [value, setValue] = useState<unknown>(() => formValue(field, item[fieldName]))
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const label = translateLabel(labelOf(fieldName, field))

  useEffect(() => {
    const control = root.current?.querySelector<HTMLInputElement>('input, textarea, select')
    control?.focus()
    if (control?.type === 'text') control.select()
  }, [])

  const save = (end: EditEnd) => void send(end)
  async function send(end: EditEnd): Promise<void> {
    if (isSending) return undefined
    const before = formValue(field, known[fieldName])
    if (sameValue(field, before, value ?? '')) return onClose(end === 'saved' ? 'left' : end)
    const fields: FieldMap = { [fieldName]: field }
    const body = bodyOf(
      fields,
      'partialUpdate',
      { [fieldName]: before },
      { [fieldName]: value ?? '' },
    )
    const [invalid] = validationErrorsOf(fields, 'partialUpdate', body).values()
    if (invalid) return setError(validationText(invalid))
    setIsSending(true)
    setError(undefined)
    // The new value is shown before it is sent.
    markInList(queryClient, name, item, fieldName)
    const outcome = await change(item, body.values, {
      done: doneText(field, label, titleOf(resources[name], item), value),
      known,
      hasOwnErrors: true,
    })
    setIsSending(false)
    if (outcome.is === 'done') return onClose(end)
    if (outcome.is === 'conflict') {
      const theirs = formValue(field, outcome.now[fieldName])
      setKnown(outcome.now)
      return setError(t('change.theirs', { value: remoteChangeText(theirs) }))
    }
    if (outcome.is === 'failed') setError(reasonOf(outcome.error, fields, fieldName))
    return undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape' && !(hasNext && event.key === 'Tab')) return
    // The list of an input takes these keys first.
    if (event.defaultPrevented) return event.stopPropagation()
    if (event.key === 'Enter' && (event.target as Element).closest('button')) return undefined
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose('left')
    else if (event.key === 'Enter') save('saved')
    else save(event.shiftKey ? 'previous' : 'next')
    return undefined
  }

  const Input = inputs[field.kind]
  const newer = !isSameStored(item[fieldName], known[fieldName]) && error === undefined
  return (
    <span
      ref={root}
      className={styles.root}
      role="group"
      data-editor=""
      aria-label={t('change.editing', { field: label })}
      aria-busy={isSending || undefined}
      onKeyDown={onKeyDown}
      // A click here must not open the row around it.
      onClick={(event) => event.stopPropagation()}
    >
      <span className={styles.line}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <span className="fill">
          <Input
            id={id}
            name={fieldName}
            field={field}
            resource={name}
            value={value === '' ? undefined : value}
            onChange={(next) => {
              setValue(next)
              setError(undefined)
            }}
            onBlur={() => undefined}
            invalid={error !== undefined}
            required={field.update === 'required'}
            describedBy={error === undefined ? undefined : `${id}-error`}
          />
        </span>
        <IconButton
          size="small"
          aria-label={t('change.save', { field: label })}
          onClick={() => save('saved')}
        >
          <Icon name="check" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('change.leave', { field: label })}
          onClick={() => onClose('left')}
        >
          <Icon name="x" />
        </IconButton>
      </span>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {newer && !isSending && (
        <FieldError>
          {t('change.theirs', { value: remoteChangeText(formValue(field, item[fieldName])) })}
        </FieldError>
      )}
    </span>
  )
}

function doneText(field: Field, label: string, title: string, value: unknown): string {
  // The id of a related record is no name.
  if (field.kind === 'reference') return t('change.doneField', { field: label, title })
  const text =
    typeof value === 'string' && field.suggestions?.includes(value)
      ? translateLabel(humanize(value))
      : remoteChangeText(value ?? '')
  return t('change.done', { field: label, title, value: text })
}

/** What the service said of this field, else what happened. */
function reasonOf(error: unknown, fields: FieldMap, fieldName: string): string {
  const failure = serviceErrorOf(error)
  const { sentence, next, said } = explain(error)
  if (!failure) return sentence
  // The value is fine: the next press sends it in another encoding.
  if (failure.otherEncoding !== undefined) return `${sentence}. ${next}`
  const { errors, unmatched } = sortFailure(fields, failure)
  const own = errors.get(fieldName)?.texts ?? []
  return [...own, ...unmatched][0] === undefined
    ? [sentence, ...said].join('. ')
    : [...own, ...unmatched].join('. ')
}
