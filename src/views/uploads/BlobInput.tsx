import type { InputProps } from '../../fields/input.ts'
import { JsonInput } from '../../fields/kinds/json/JsonInput.tsx'
import { readJson } from '../../fields/kinds/json/jsonText.ts'
import { t } from '../../messages/blobsTexts.ts'
import { formatSize } from '../../messages/sizeText.ts'
import { DropZone } from './DropZone.tsx'
import type { Checksum } from './useChecksum.ts'
import type { BlobContent, BlobMode } from './useBlobWrite.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { FieldHelp } from '../../ui/LabelledField.tsx'
import { useOpenedField } from '../../ui/openedField.ts'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './BlobForm.module.css'

const modes: readonly BlobMode[] = ['file', 'text', 'json']
/** JSON longer than this many characters is not checked while it is typed. */
const maxChecked = 1_000_000
const field = { kind: 'json', create: 'required', update: 'required', label: 'Blob' } as const

interface BlobInputProps {
  readonly props: InputProps
  readonly content: BlobContent
  readonly checksum: Checksum
  /** Bytes that would be sent. */
  readonly size: number
}

/** Input for the content to write: a file, or typed text or JSON. */
export function BlobInput({ props, content, checksum, size }: BlobInputProps) {
  const { id, invalid, describedBy } = props
  const { mode, file, text, json } = content
  useOpenedField(mode !== 'file' && mode, id)
  const change = (part: Partial<BlobContent>) => props.onChange({ ...content, ...part })
  return (
    <>
      <SegmentedControl
        label={t('blobs.mode')}
        className={styles.modes}
        isWide
        options={modes.map((one) => ({ id: one, label: t(`blobs.mode.${one}`) }))}
        value={mode}
        onChange={(next) => change({ mode: next })}
      />
      {mode === 'file' && (
        <DropZone
          id={id}
          file={file}
          checksum={checksum}
          invalid={invalid}
          describedBy={describedBy}
          onFile={(next) => change({ file: next })}
        />
      )}
      {mode === 'text' && (
        <textarea
          id={id}
          rows={8}
          className={`${fieldInputStyles.input} ${fieldInputStyles.area} mono`}
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
          {...props}
          field={field}
          value={json}
          onChange={(next) => change({ json: typeof next === 'string' ? next : '' })}
        />
      )}
      {mode !== 'file' && (
        <FieldHelp className="num">
          {formatSize(size)}
          {mode === 'json' &&
            json !== '' &&
            json.length <= maxChecked &&
            readJson(json).is === 'problem' &&
            ` · ${t('blobs.invalidJson')}`}
        </FieldHelp>
      )}
    </>
  )
}
