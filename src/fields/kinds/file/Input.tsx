import { Button } from '../../../ui/Button.tsx'
import { useRef } from 'react'
import { count } from '../../../messages/format.ts'
import { t } from '../../../messages/formsTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { InputProps } from '../../input.ts'
import { controlProps } from '../../inputs/PlainInput.tsx'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'

/** One file. It stays in the form when sending fails, so that it need not be chosen again. */
export function FileInput(props: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  const file = props.value instanceof File ? props.value : undefined
  return (
    <span className={`shrinks body row ${fieldInputStyles.file}`}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        {...controlProps(props)}
        onChange={({ target }) => {
          // Closing the file dialog without a choice empties the DOM's list; the form keeps its
          // file.
          const chosen = target.files?.[0]
          if (chosen) props.onChange(chosen)
        }}
      />
      <Button
        tabIndex={-1}
        disabled={props.disabled === true}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {t(file ? 'form.file.other' : 'form.file.choose')}
      </Button>
      {file && (
        <>
          <span className="truncate">{file.name}</span>
          <span className="third num">
            {t('form.file.size', { kb: count(Math.ceil(file.size / 1024)) })}
          </span>
        </>
      )}
    </span>
  )
}
