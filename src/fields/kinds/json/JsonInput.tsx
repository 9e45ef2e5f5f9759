import { Button } from '../../../ui/Button.tsx'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../messages/formsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { labelOf } from '../../../metadata/field.ts'
import { useOwnName } from '../../../ui/ownName.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { InputProps } from '../../input.ts'
import { formattedJson, readJson } from './jsonText.ts'
import type { JsonEditor } from './jsonEditor.ts'
import { jsonErrorText, jsonStateText } from './jsonErrorText.ts'
import { controlProps, typedText } from '../../inputs/PlainInput.tsx'
import * as styles from './JsonInput.module.css'

// Without constructed stylesheets, the editor would use `<style>` text, which the CSP forbids.
const canHostEditor = 'adoptedStyleSheets' in Document.prototype

const errorAt = (text: string) => {
  const reading = readJson(text)
  return reading.is === 'problem'
    ? { at: reading.at, errorText: jsonErrorText(reading) }
    : undefined
}

/** Help, error and state as one text for the shadow root, without duplicates. */
const describe = (ids: string) => {
  const texts = ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  return [...new Set(texts)].join(' ').trim()
}

/**
 * An input for JSON as text. The value passed on is the text itself, so that invalid JSON is never
 * lost. The form parses it when it sends. A plain text area replaces the editor until it has
 * loaded, or if it cannot.
 */
export function JsonInput(props: InputProps) {
  const text = typedText(props.value)
  const reading = readJson(useDeferredValue(text))
  const host = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<JsonEditor>()
  // The editor outlives renders, so it must use the latest props.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!canHostEditor) return undefined
    let mounted: JsonEditor | undefined
    let isGone = false
    void import('./jsonEditor.ts').then(
      ({ mountJsonEditor }) => {
        if (isGone || !host.current) return
        mounted = mountJsonEditor(host.current, {
          text: typedText(latest.current.value),
          label: translateLabel(labelOf(latest.current.name, latest.current.field)),
          // Synchronous, because a render after the next key press would restore the previous text.
          onChange: (next) =>
            flushSync(() => latest.current.onChange(next === '' ? undefined : next)),
          onBlur: () => latest.current.onBlur(),
          errorAt: errorAt,
        })
        const before = document.activeElement === plain.current ? plain.current : undefined
        flushSync(() => setEditor(mounted))
        // Keeps the caret if the person is already typing.
        if (before) mounted.focusAt(before.selectionStart, before.selectionEnd)
      },
      () => {
        // If the script cannot be loaded, the text area stays.
      },
    )
    return () => {
      isGone = true
      mounted?.destroy()
    }
  }, [])

  useEffect(() => {
    editor?.setText(text)
  }, [editor, text])
  useOwnName(editor !== undefined)
  const label = translateLabel(labelOf(props.name, props.field))
  const { invalid, required, disabled = false } = props
  const { is } = reading
  const describedBy = `${props.describedBy ?? ''} ${props.id}-state`.trim()
  const isWrong = invalid || is === 'problem'
  // After every render, because a text may change under the same id; the editor ignores unchanged
  // names.
  useEffect(() => {
    editor?.setNames({
      label,
      description: describe(describedBy),
      invalid: isWrong,
      required,
      readOnly: disabled,
    })
  })

  return (
    <div className={`box ${styles.root}`} data-invalid={isWrong || undefined}>
      <div
        className={`row body ${is === 'value' ? 'ok' : is === 'problem' ? 'bad' : 'third'} ${styles.head}`}
        data-min-height="32"
        data-line="bottom"
        data-gap="6"
      >
        {is === 'value' && <Icon name="check" size={14} />}
        {is === 'problem' && <Icon name="alert" size={14} />}
        <span id={`${props.id}-state`}>{jsonStateText(reading)}</span>
        <Button
          variant="text"
          size="small"
          disabled={is !== 'value' || disabled}
          onClick={() => props.onChange(formattedJson(text))}
        >
          {t('form.json.format')}
        </Button>
      </div>
      <div
        ref={host}
        id={editor ? props.id : undefined}
        className={`block ${styles.host}`}
        hidden={!editor}
      />
      {!editor && (
        <textarea
          ref={plain}
          rows={5}
          // Long lines do not wrap, as in the editor that replaces it.
          wrap="off"
          className={`bare block wide first ${styles.plain} mono`}
          spellCheck={false}
          aria-label={label}
          {...controlProps({ ...props, invalid: isWrong, describedBy })}
          value={text}
          onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </div>
  )
}
