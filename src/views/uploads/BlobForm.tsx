import { Button } from '../../ui/Button.tsx'
import { useId, type ReactNode } from 'react'
import { FreePicker } from '../../fields/inputs/FreePicker.tsx'
import { PlainInput } from '../../fields/inputs/PlainInput.tsx'
import { operationRequest } from '../../data/requests.ts'
import { useDenialReason } from '../../data/denied.ts'
import { useIsLocalService } from '../../session/localService.ts'
import blobTexts from '../../messages/en/blobs.json'
import formTexts from '../../messages/en/forms.json'
import { texts } from '../../messages/i18n.ts'
import { formatSize } from '../../messages/sizeText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { DraftNotes } from '../form/draft/DraftNotes.tsx'
import { FormField, type FormFieldProps } from '../form/FormField.tsx'
import { FailureNotice } from '../operation/FailureNotice.tsx'
import { ariaKeysOf, capsOf } from '../../hooks/shortcutCaps.ts'
import { checkUpload } from './checkUpload.ts'
import type { LogEntry } from './uploadLog.ts'
import { BlobInput } from './BlobInput.tsx'
import { PathNotes } from './PathNotes.tsx'
import type { BlobContent, useBlobWrite } from './useBlobWrite.ts'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { UploadForm } from './UploadForm.tsx'
import type { ItemOf } from '../../resources/resources.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './BlobForm.module.css'

const t = texts(blobTexts, formTexts)

const fieldsWithInputs: ReadonlySet<string> = new Set(['container', 'path', 'blob'])

interface BlobFormProps {
  readonly store: ItemOf<'stores'>
  readonly writing: ReturnType<typeof useBlobWrite>
  /** Writes of this browser to this store. */
  readonly entries: readonly LogEntry[]
  readonly className: string
  /** Id of its heading. */
  readonly labelledBy: string
  readonly heading?: ReactNode
}

/** The form that writes one blob under a container and a path. */
export function BlobForm(props: BlobFormProps) {
  const { store, writing, entries, className, labelledBy, heading } = props
  const { object_id: objectId } = store
  const { form, fields, container, path, blob, checksum, failed, isUnderWay, receipt } = writing
  const sending = writing.upload?.state
  const notesId = useId()
  const isLocal = useIsLocalService()
  const denialReason = useDenialReason(operationRequest('stores', 'writeBlob', objectId))
  const mayNot = denialReason !== undefined
  const isDisabled = mayNot || isUnderWay
  const containers = [...new Set(entries.map((entry) => entry.fields.container ?? ''))]

  function submit() {
    if (!isDisabled) void writing.submit()
  }

  const renderField = (
    name: 'container' | 'path' | 'blob',
    others: Pick<FormFieldProps, 'renderInput' | 'hint' | 'below'>,
  ) => {
    const field = fields[name]
    return (
      field && (
        <FormField
          name={name}
          field={field}
          resource="stores"
          control={form.control}
          required
          isWideField
          keepsSecret={false}
          onEdited={writing.edited}
          {...others}
        />
      )
    )
  }

  return (
    <UploadForm
      className={className}
      labelledBy={labelledBy}
      isDirty={writing.isDirty}
      draft={writing.draft}
      onSubmit={submit}
    >
      {heading}
      <DraftNotes form={form} draft={writing.draft} />
      {failed && (
        <FailureNotice
          error={failed.error}
          fieldsWithInputs={fieldsWithInputs}
          onAgain={submit}
          onCheck={() => checkUpload(failed.upload)}
        />
      )}
      {renderField('container', {
        hint: t('blobs.container.about'),
        renderInput: (props) => (
          <FreePicker
            id={props.id}
            mono
            value={container}
            // No operation lists the containers.
            offers={containers.map((text) => ({ text }))}
            label={t('blobs.container.offers')}
            invalid={props.invalid}
            describedBy={props.describedBy}
            onChange={props.onChange}
          />
        ),
      })}
      {renderField('path', {
        hint: isLocal ? undefined : t('blobs.overwrites.unknown'),
        renderInput: (props) => (
          <PlainInput
            props={{ ...props, describedBy: `${props.describedBy ?? ''} ${notesId}`.trim() }}
            html={{
              className: `${fieldInputStyles.input} mono`,
              placeholder: t('blobs.path.hint'),
              spellCheck: false,
            }}
          />
        ),
        below: <PathNotes id={notesId} container={container} path={path} entries={entries} />,
      })}
      {renderField('blob', {
        renderInput: (props) => (
          <BlobInput
            props={{
              ...props,
              onChange: (next) => {
                props.onChange(next)
                writing.nameAfter((next as BlobContent).file)
              },
            }}
            content={writing.content}
            checksum={checksum}
            size={blob?.size ?? 0}
          />
        ),
      })}
      <FormActions
        className={styles.foot}
        status={
          <span id="blob-write-note" role="status">
            {mayNot ? (
              denialReason || t('blobs.mayNot')
            ) : isUnderWay ? (
              <>
                {t('blobs.under')}
                {/* The open tray reports a slow file. */}
                <SlowNote
                  isPending={writing.content.mode !== 'file'}
                  progress={sending?.is === 'sending' ? sending.at : sending?.is}
                />
              </>
            ) : receipt ? (
              <span className="icons-in-text">
                <Icon name="ok" size={14} tone="done" />
                {t('blobs.receipt', {
                  place: `${receipt.fields.container} / ${receipt.fields.path}`,
                  size: formatSize(receipt.size),
                })}
              </span>
            ) : (
              isLocal && t('blobs.overwrites')
            )}
          </span>
        }
      >
        <Button
          type="submit"
          variant="contained"
          aria-disabled={isDisabled || undefined}
          aria-keyshortcuts={ariaKeysOf('Mod+Enter')}
          {...(mayNot ? { 'aria-describedby': 'blob-write-note' } : {})}
        >
          {t(isUnderWay ? 'blobs.writing' : 'blobs.submit')}
          <KeyHint isRead>{capsOf('Mod+Enter').join(' ')}</KeyHint>
        </Button>
      </FormActions>
    </UploadForm>
  )
}
