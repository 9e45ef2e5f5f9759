import { useEffect, useId, useRef, useState } from 'react'
import { SettingsInput } from '../../fields/kinds/json/SettingsInput.tsx'
import { settingsOf } from '../../fields/kinds/json/settingsText.ts'
import changeTexts from '../../messages/en/changes.json'
import { texts } from '../../messages/i18n.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { useFieldChange } from '../fieldChange.ts'
import { bodyOf } from '../form/body.ts'
import { formValue } from '../form/formValues.ts'

const t = texts(changeTexts)

/** The switches in JSON settings, as text that changes with any of them. */
const switchesIn = (text: string): string =>
  JSON.stringify(settingsOf(text), (_, value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? '' : value,
  ) ?? ''

/** Settings that are saved at once, with Undo: switches when pressed, texts when they are left. */
export function SettingsEditor({
  name,
  fieldName,
  item: given,
}: {
  readonly name: ResourceName
  readonly fieldName: string
  readonly item: Item
}) {
  const field = resources[name].fields[fieldName]
  const fields: FieldMap = field ? { [fieldName]: field } : {}
  const id = useId()
  const change = useFieldChange(name)
  const [item, setItem] = useState(given)
  /** As the text of a form. */
  const textIn = (one: Item): string => {
    const value = field && formValue(field, one[fieldName])
    return typeof value === 'string' ? value : ''
  }
  const [text, setText] = useState(() => textIn(given))
  const saved = useRef(text)
  const latest = useRef(text)
  // Read again: what is typed and not sent yet stays.
  useEffect(() => {
    if (latest.current !== saved.current) return
    const now = textIn(given)
    saved.current = now
    latest.current = now
    setItem(given)
    setText(now)
    // oxlint-disable-next-line react/exhaustive-deps -- the record decides, not the function
  }, [given])
  if (!field) return null

  async function save(): Promise<void> {
    const [before, typed] = [saved.current, latest.current]
    const body = bodyOf(fields, 'partialUpdate', { [fieldName]: before }, { [fieldName]: typed })
    if (Object.keys(body.values).length === 0 || body.validationErrors.size > 0) return
    saved.current = typed
    const outcome = await change(item, body.values, { done: t('change.settingsSaved') })
    const now =
      outcome.is === 'done' ? outcome.after : outcome.is === 'conflict' ? outcome.now : item
    setItem(now)
    saved.current = textIn(now)
    // What was typed meanwhile stays.
    if (latest.current === typed) show(saved.current)
  }
  const show = (next: string) => {
    latest.current = next
    setText(next)
  }
  return (
    <SettingsInput
      id={id}
      name={fieldName}
      field={field}
      resource={name}
      value={text}
      onChange={(next) => {
        const typed = typeof next === 'string' ? next : ''
        const isSwitched = switchesIn(typed) !== switchesIn(latest.current)
        show(typed)
        if (isSwitched) void save()
      }}
      onBlur={() => void save()}
      invalid={false}
      required={false}
      describedBy={undefined}
    />
  )
}
