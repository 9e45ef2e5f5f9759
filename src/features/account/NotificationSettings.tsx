import { useRef, useState } from 'react'
import { SettingsInput } from '../../fields/kinds/json/SettingsInput.tsx'
import { settingsOf } from '../../fields/kinds/json/settingsText.ts'
import accountTexts from '../../messages/en/account.json'
import { texts } from '../../messages/i18n.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { useFieldChange } from '../../views/fieldChange.ts'
import { bodyOf } from '../../views/form/body.ts'
import { formValue } from '../../views/form/formValues.ts'

const t = texts(accountTexts)

const fields: FieldMap = resources.userManagers.fields
const field = resources.userManagers.fields.settings

/** The switches in JSON settings, as text that changes with any of them. */
const switchesIn = (text: string): string =>
  JSON.stringify(settingsOf(text), (_, value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? '' : value,
  ) ?? ''

/** Settings that are saved at once, with Undo: switches when pressed, texts when they are left. */
export function NotificationSettings({ manager }: { readonly manager: ItemOf<'userManagers'> }) {
  const change = useFieldChange('userManagers')
  const [item, setItem] = useState(manager)
  const [text, setText] = useState(() => settingsText(manager))
  const saved = useRef(text)
  const latest = useRef(text)
  if (!field) return null

  async function save(): Promise<void> {
    const [before, typed] = [saved.current, latest.current]
    const body = bodyOf(fields, 'partialUpdate', { settings: before }, { settings: typed })
    if (Object.keys(body.values).length === 0 || body.validationErrors.size > 0) return
    saved.current = typed
    const outcome = await change(item, body.values, { done: t('account.notifications.saved') })
    const now =
      outcome.is === 'done' ? outcome.after : outcome.is === 'conflict' ? outcome.now : item
    setItem(now)
    saved.current = settingsText(now)
    // What was typed meanwhile stays.
    if (latest.current === typed) show(saved.current)
  }
  const show = (next: string) => {
    latest.current = next
    setText(next)
  }
  return (
    <SettingsInput
      id="account-notifications"
      name="settings"
      field={field}
      resource="userManagers"
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

/** The settings of a manager as the text of a form. */
function settingsText(item: ItemOf<'userManagers'>): string {
  const value = field && formValue(field, item.settings)
  return typeof value === 'string' ? value : ''
}
