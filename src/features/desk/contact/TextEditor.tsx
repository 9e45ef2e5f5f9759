import { useRef, useState } from 'react'
import { t } from '../../../messages/contactTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusFallback } from '../../../ui/focus.ts'
import { LabelledField } from '../../../ui/LabelledField.tsx'
import { offerUndo } from '../../../data/activity/localUndo.ts'
import { toast } from '../../../ui/toasts.ts'
import { removeText, saveText, type CannedText } from './cannedTexts.ts'
import { textButton } from './textButton.ts'
import { placeholderNames } from './usePlaceholderValues.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import * as contactPanelStyles from './ContactPanel.module.css'
import * as fieldInputStyles from '../../../fields/inputs/FieldInput.module.css'

interface TextEditorProps {
  /** Without one, a new text is written. */
  readonly text: CannedText | undefined
  /** With the saved text; without one after Cancel and Delete. */
  readonly onDone: (saved: CannedText | undefined) => void
}

/** Writes or changes a text of this browser. */
export function TextEditor({ text, onDone }: TextEditorProps) {
  const [name, setName] = useState(text?.name ?? '')
  const [content, setContent] = useState(text?.text ?? '')
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusFallback(form, (it) => textButton(it.parentElement))
  const isMissing = name.trim() === '' || content.trim() === ''
  function save() {
    setIsTried(true)
    if (isMissing) return
    onDone(saveText({ name: name.trim(), text: content }, text))
  }
  return (
    <form
      ref={form}
      className={`fill stack ${contactPanelStyles.editor} scrolls`}
      data-gap="12"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <LabelledField
        id="canned-name"
        label={t('contact.name')}
        error={isTried && isMissing ? t('contact.required') : undefined}
      >
        <input
          id="canned-name"
          className={fieldInputStyles.input}
          autoFocus
          autoComplete="off"
          value={name}
          aria-invalid={(isTried && isMissing) || undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </LabelledField>
      <LabelledField
        id="canned-text"
        label={t('contact.text')}
        help={t('contact.placesHelp', {
          names: placeholderNames.map((one) => `{${one}}`).join(' '),
        })}
      >
        <textarea
          id="canned-text"
          className={fieldInputStyles.input}
          rows={9}
          aria-describedby="canned-text-help"
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      </LabelledField>
      <FormActions
        status={
          text && (
            <Button
              isDanger
              onClick={() => {
                const run = offerUndo(removeText(text.id))
                const action = { label: t('contact.undo'), run }
                toast(t('contact.deleted', { name: text.name }), { action })
                onDone(undefined)
              }}
            >
              {t('contact.delete')}
            </Button>
          )
        }
      >
        <Button onClick={() => onDone(undefined)}>{t('contact.cancel')}</Button>
        <Button type="submit" variant="contained">
          {t('contact.save')}
        </Button>
      </FormActions>
    </form>
  )
}
