import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { loadedItems } from '../../data/cachedRecords.ts'
import { SettingsInput } from '../../fields/kinds/json/SettingsInput.tsx'
import { mergedSettings, settingsOf, settingsText } from '../../fields/kinds/json/settingsText.ts'
import { t } from '../../messages/changesTexts.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { useFieldChange } from '../fieldChange.ts'
import { bodyOf } from '../form/body.ts'
import { ConflictNote } from '../form/ConflictNote.tsx'
import { DraftNotes } from '../form/draft/DraftNotes.tsx'
import { useFormEngine } from '../form/formEngine.ts'
import { fieldsAsKept, formValue, sameValue } from '../form/formValues.ts'
import type { Conflict } from '../form/remoteChanges.ts'
import { fieldDraft } from './fieldDraft.ts'

/** A signature of the switches in JSON settings; it changes with any switch. */
const switchesIn = (text: string): string =>
  JSON.stringify(settingsOf(text), (_, value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? '' : value,
  ) ?? ''

/** The text with both changes of settings; `undefined` if they changed the same value. */
function mergedText(base: string, mine: string, theirs: string): string | undefined {
  const [before, own, other] = [settingsOf(base), settingsOf(mine), settingsOf(theirs)]
  const merged = before && own && other && mergedSettings(before, own, other)
  return merged && settingsText(merged)
}

interface SettingsEditorProps {
  readonly name: ResourceName
  readonly fieldName: string
  readonly item: Item
}

/** Settings that are saved at once, with Undo: switches when pressed, texts when they are left. */
export function SettingsEditor({ name, fieldName, item: given }: SettingsEditorProps) {
  const queryClient = useQueryClient()
  const [fields] = useState(() => {
    const { [fieldName]: declared } = resources[name].fields
    const own = declared ? { [fieldName]: declared } : {}
    return fieldsAsKept(own, given, loadedItems(queryClient, name))
  })
  const field = fields[fieldName]
  const id = useId()
  const change = useFieldChange(name)
  const [item, setItem] = useState(given)
  /** Returns the settings as the text of a form. */
  const textIn = (one: Item): string => {
    const value = field && formValue(field, one[fieldName])
    return typeof value === 'string' ? value : ''
  }
  const [conflict, setConflict] = useState<Conflict>()
  const [initial] = useState(() => ({ [fieldName]: textIn(given) }))
  const saved = useRef(textIn(given))
  /** Changes under way, whose records are read and rolled back meanwhile. */
  const sending = useRef(0)
  /** The text that failed last, which no blur sends again. */
  const failed = useRef<string>(undefined)
  const { form, draft } = useFormEngine({
    fields,
    write: 'partialUpdate',
    initial,
    bodyOf: (typed) => bodyOf(fields, 'partialUpdate', { [fieldName]: saved.current }, typed),
    draft: {
      of: fieldDraft(name, given.object_id, fieldName),
      isChange: true,
      isAnywhere: true,
      record: `${name} ${given.object_id}`,
      typedOver: () => (conflict ? { [fieldName]: conflict.loaded } : {}),
      onPut: ({ [fieldName]: loaded }) => reconcile(asText(loaded), given),
    },
  })
  const asText = (value: unknown) => (typeof value === 'string' ? value : '')
  const latest = () => asText(form.getValues(fieldName))
  const text = asText(useWatch({ control: form.control, name: fieldName }))
  /**
   * Merges the typed text with a record that others have changed, or asks about it.
   * @returns whether the merged text may be sent
   */
  function reconcile(loaded: string, now: Item): boolean {
    const theirs = textIn(now)
    if (field && sameValue(field, loaded, theirs)) return true
    const merged = mergedText(loaded, latest(), theirs)
    if (merged === undefined) setConflict({ loaded, theirs })
    else show(merged)
    return merged !== undefined
  }
  const show = (next: string) => form.setValue(fieldName, next)
  /** Takes over the saved record; text that is typed and not sent yet stays. */
  const know = (now: Item, isTyped: boolean) => {
    saved.current = textIn(now)
    form.reset({ [fieldName]: saved.current }, { keepValues: true })
    setItem(now)
    if (!isTyped) show(saved.current)
  }
  // Read again.
  useEffect(() => {
    if (sending.current > 0) return
    if ([saved.current, textIn(given)].includes(latest())) know(given, false)
    // oxlint-disable-next-line react/exhaustive-deps -- the record decides, not the functions
  }, [given])
  if (!field) return null

  async function save(known = item): Promise<void> {
    const [before, typed] = [saved.current, latest()]
    const body = bodyOf(fields, 'partialUpdate', { [fieldName]: before }, { [fieldName]: typed })
    if (Object.keys(body.values).length === 0 || body.validationErrors.size > 0) return
    saved.current = typed
    sending.current += 1
    const outcome = await change(known, body.values, {
      done: t('change.settingsSaved'),
      hasOwnConflict: true,
    })
    sending.current -= 1
    failed.current = outcome.is === 'failed' ? typed : undefined
    const now =
      outcome.is === 'done' ? outcome.after : outcome.is === 'conflict' ? outcome.now : known
    // A switch goes back to its place; a text stays, to be corrected or sent again.
    const isText = outcome.is === 'failed' && switchesIn(typed) === switchesIn(before)
    const isTyped = isText || outcome.is === 'conflict' || latest() !== typed
    know(now, isTyped)
    if (outcome.is === 'done' && !isTyped) draft.end()
    if (outcome.is === 'conflict' && reconcile(before, now)) await save(now)
  }
  return (
    <>
      <DraftNotes form={form} draft={draft} isBrief />
      {conflict && (
        <ConflictNote
          id={`${id}-news`}
          conflict={conflict}
          mine={text}
          onTheirs={() => {
            setConflict(undefined)
            show(saved.current)
          }}
          onMine={() => {
            setConflict(undefined)
            void save()
          }}
        />
      )}
      <SettingsInput
        id={id}
        name={fieldName}
        field={field}
        resource={name}
        value={text}
        onChange={(next) => {
          const typed = typeof next === 'string' ? next : ''
          const isSwitched = switchesIn(typed) !== switchesIn(latest())
          show(typed)
          if (isSwitched && !conflict) void save()
        }}
        // Leaving the field decides nothing about a change by others.
        onBlur={() => !conflict && latest() !== failed.current && void save()}
        invalid={false}
        required={false}
        describedBy={undefined}
      />
    </>
  )
}
