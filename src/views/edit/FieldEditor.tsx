import { shownTitle } from '../../fields/shownTitle.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { inputs } from '../../fields/kinds/inputs.tsx'
import { isSameStored } from '../../data/sameStored.ts'
import changeTexts from '../../messages/en/changes.json'
import formTexts from '../../messages/en/forms.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import { humanize, labelOf, type Field, type FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { releaseKeys } from '../../ui/TypeAheadBuffer.tsx'
import { useFieldChange } from '../fieldChange.ts'
import { bodyOf } from '../form/body.ts'
import { ConflictNote } from '../form/ConflictNote.tsx'
import { DraftNotes } from '../form/draft/DraftNotes.tsx'
import { useFieldErrors, useFormEngine } from '../form/formEngine.ts'
import type { FormFailure } from '../form/formState.ts'
import { formValue, formValuesOf, sameValue } from '../form/formValues.ts'
import { remoteChangeText } from '../form/problems.ts'
import { useExplanation } from '../recovery/useExplanation.ts'
import { useRecreate } from '../form/recreate.ts'
import type { Conflict } from '../form/remoteChanges.ts'
import { fieldDraft } from './fieldDraft.ts'
import { markInList } from './markInList.ts'
import * as styles from './FieldEditor.module.css'

const t = texts(changeTexts, formTexts)

/** The reason why an editor was closed: Tab goes on to the next field. */
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
 * Edits one field of a record in place: Enter saves it by a PATCH, Esc cancels. After a refusal the
 * typed value stays, with the reason below.
 */
export function FieldEditor(props: FieldEditorProps) {
  const { name, fieldName, field, item, hasNext = false, onClose } = props
  const change = useFieldChange(name)
  const queryClient = useQueryClient()
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  // As the person saw it when they began.
  const [known, setKnown] = useState(item)
  const [fields] = useState((): FieldMap => ({ [fieldName]: field }))
  const [initial] = useState(() => ({ [fieldName]: formValue(field, item[fieldName]) }))
  const textOf = (one: Item) => formValue(field, one[fieldName])
  const engine = useFormEngine({
    fields,
    write: 'partialUpdate',
    initial,
    bodyOf: (typed) => bodyOf(fields, 'partialUpdate', { [fieldName]: textOf(known) }, typed),
    draft: {
      of: fieldDraft(name, item.object_id, fieldName),
      isChange: true,
      isAnywhere: true,
      record: `${name} ${item.object_id}`,
      typedOver: () => (conflict ? { [fieldName]: conflict.loaded } : {}),
      onPut: ({ [fieldName]: loaded }) => {
        const theirs = initial[fieldName]
        if (!sameValue(field, loaded ?? '', theirs ?? '')) setConflict({ loaded, theirs })
      },
    },
  })
  const { form, draft, status, isPending: isSending } = engine
  const value: unknown = useWatch({ control: form.control, name: fieldName })
  const invalid = useFieldErrors(form.control).get(fieldName)
  const isGone = serviceErrorOf(engine.error)?.isGone === true
  const recreate = useRecreate(name)
  const failed =
    status.is === 'failed' && status.failure.is === 'error' ? status.failure : undefined
  const explanation = useExplanation(failed?.error)
  const error = failed ? reasonOf(failed, explanation, invalid) : invalid
  const [conflict, setConflict] = useState<Conflict>()
  const label = translateLabel(labelOf(fieldName, field))

  useEffect(() => {
    const control = root.current?.querySelector<HTMLInputElement>('input, textarea, select')
    control?.focus()
    if (control?.type === 'text') control.select()
    const early = releaseKeys()
    // As if typed now: into the list of a combobox too.
    if (early !== '') document.execCommand('insertText', false, early)
  }, [])

  /** Closes it after the person's own decision: nothing is kept of it. */
  const leave = (end: EditEnd) => {
    draft.endForGood()
    onClose(end)
  }
  const set = (next: unknown) => {
    // The form library treats `undefined` as the previous value, so blank is ''.
    form.setValue(fieldName, next ?? '', { shouldDirty: true })
    engine.edited(fieldName)
    // A record that is gone stays so, whatever is typed.
    if (failed && !isGone) engine.reset()
  }
  const save = (end: EditEnd) => void send(end)
  async function send(end: EditEnd): Promise<void> {
    if (isSending) return undefined
    if (sameValue(field, textOf(known), form.getValues(fieldName) ?? ''))
      return leave(end === 'saved' ? 'left' : end)
    await engine.submit(({ values }) => ({
      is: 'ready',
      send: async () => {
        // The new value is shown before it is sent.
        markInList(queryClient, name, item, fieldName)
        const outcome = await change(item, values, {
          done: doneText(
            field,
            label,
            shownTitle(resources[name], item),
            form.getValues(fieldName),
          ),
          known,
          hasOwnErrors: true,
          hasOwnConflict: true,
        })
        if (outcome.is === 'failed' || outcome.is === 'busy') return outcome
        if (outcome.is === 'conflict') {
          setConflict({ loaded: textOf(known), theirs: textOf(outcome.now) })
          setKnown(outcome.now)
          return { is: 'stopped', why: 'conflict' }
        }
        leave(end)
        // The message with Undo says the success.
        return { is: 'busy' }
      },
    }))
    return undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape' && !(hasNext && event.key === 'Tab')) return
    // The list of an input takes these keys first.
    if (event.defaultPrevented) return event.stopPropagation()
    if (event.key === 'Enter' && (event.target as Element).closest('button')) return undefined
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') leave('left')
    else if (event.key === 'Enter') save('saved')
    else save(event.shiftKey ? 'previous' : 'next')
    return undefined
  }

  const Input = inputs[field.kind]
  const isNewer = !isSameStored(item[fieldName], known[fieldName]) && error === undefined
  const shown = conflict ?? (isNewer ? { loaded: textOf(known), theirs: textOf(item) } : undefined)
  /** The person has seen the newer value: saving goes over it. */
  const decide = () => {
    setConflict(undefined)
    if (!conflict) setKnown(item)
  }
  return (
    <span
      ref={root}
      className={`block ${styles.root}`}
      role="group"
      data-editor=""
      aria-label={t('change.editing', { field: label })}
      aria-busy={isSending || undefined}
      onKeyDown={onKeyDown}
      // A click here must not open the row around it.
      onClick={(event) => event.stopPropagation()}
    >
      <span className="flex" data-align="start" data-gap="4">
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
            onChange={set}
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
          onClick={() => leave('left')}
        >
          <Icon name="x" />
        </IconButton>
      </span>
      <SlowNote isPending={isSending} />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isGone && (
        <Button
          size="small"
          onClick={() => {
            draft.endForGood()
            recreate({ ...formValuesOf(resources[name].fields, item), [fieldName]: value })
          }}
        >
          {t('form.next.recreate')}
        </Button>
      )}
      {shown && !isSending && (
        <ConflictNote
          id={`${id}-news`}
          conflict={shown}
          mine={value ?? ''}
          onTheirs={() => {
            set(shown.theirs)
            decide()
          }}
          onMine={decide}
        />
      )}
      <DraftNotes form={form} draft={draft} isBrief />
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

/** The service's message on this field, else the failure. */
function reasonOf(
  { error, unmatched }: Extract<FormFailure, { is: 'error' }>,
  { sentence, next, said, isOver }: ReturnType<typeof useExplanation>,
  invalid: string | undefined,
): string {
  const failure = serviceErrorOf(error)
  if (!failure) return sentence
  // The value is fine: the next press sends it, in another encoding or a new session.
  if (failure.otherEncoding !== undefined || isOver) return `${sentence}. ${next}`
  const own = invalid === undefined ? unmatched : [invalid, ...unmatched]
  return (own.length === 0 ? [sentence, ...said] : own).join('. ')
}
