import { useRef } from 'react'
import { JsonInput } from '../../fields/kinds/json/JsonInput.tsx'
import { readJson } from '../../fields/kinds/json/jsonText.ts'
import { t } from '../../messages/i18n.ts'
import { DropZone } from '../uploads/DropZone.tsx'
import { formatSize } from '../uploads/sizes.ts'
import type { BlobMode, useWriting } from './useWriting.ts'

const modes: readonly BlobMode[] = ['file', 'text', 'json']
/** JSON longer than this many characters is not checked while it is typed. */
const maxChecked = 1_000_000
const field = { kind: 'json', create: 'required', update: 'required', label: 'Blob' } as const

/** Input for the content to write: a file, or typed text or JSON. */
export function BlobInput({
  writing,
  describedBy,
}: {
  readonly writing: ReturnType<typeof useWriting>
  readonly describedBy: string | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const { form, change, checksum, blob } = writing
  const { mode, file, text, json } = form
  const invalid = describedBy !== undefined
  return (
    <>
      <div className="choice-row blob-modes" role="group" aria-label={t('blobs.mode')}>
        {modes.map((one) => (
          <button
            key={one}
            type="button"
            className={one === mode ? 'on' : ''}
            aria-pressed={one === mode}
            onClick={() => change({ mode: one })}
          >
            {t(`blobs.mode.${one}`)}
          </button>
        ))}
      </div>
      {mode === 'file' && (
        <DropZone
          id="blob-blob"
          file={file}
          checksum={checksum}
          invalid={invalid}
          describedBy={describedBy}
          inputRef={input}
          onFile={(next) => change({ file: next })}
        />
      )}
      {mode === 'text' && (
        <textarea
          id="blob-blob"
          rows={8}
          className="form-input area mono"
          spellCheck={false}
          value={text}
          aria-required
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
      {mode === 'json' && (
        <JsonInput
          id="blob-blob"
          name="blob"
          field={field}
          resource="stores"
          value={json}
          invalid={invalid}
          required
          describedBy={describedBy}
          onBlur={() => undefined}
          onChange={(next) => change({ json: typeof next === 'string' ? next : '' })}
        />
      )}
      {mode !== 'file' && (
        <p className="form-help num">
          {formatSize(blob?.size ?? 0)}
          {mode === 'json' &&
            json !== '' &&
            json.length <= maxChecked &&
            readJson(json).is === 'problem' &&
            ` · ${t('blobs.invalidJson')}`}
        </p>
      )}
    </>
  )
}
