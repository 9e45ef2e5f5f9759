import Button from '@mui/material/Button'
import { useRef, type FormEvent } from 'react'
import { useOpenedByKey } from '../../hooks/openedByKey.ts'
import { operationRequest } from '../../hooks/requests.ts'
import { useDenialReason } from '../../hooks/denied.ts'
import { useIsLocalService } from '../../hooks/session.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { count } from '../../messages/format.ts'
import '../../messages/forms.ts'
import '../../messages/uploads.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { RequestView } from '../../views/form/RequestView.tsx'
import { DropZone } from '../uploads/DropZone.tsx'
import { forget, useUploadLog } from '../uploads/uploadLog.ts'
import { UploadLogTable } from '../uploads/UploadLogTable.tsx'
import { requestOf } from '../uploads/tray.ts'
import { useAccountKey } from '../uploads/accountKey.ts'
import { DecimalField } from './DecimalField.tsx'
import { isOutside } from './uploadForm.ts'
import { fieldsOf, useModelUpload } from './useModelUpload.ts'
import '../../fields/inputs/inputs.css'
import '../../views/form/form.css'
import '../panels.css'
import './upload.css'

/** Uploads a file of a model with its loss and accuracy; the upload continues in the tray. */
export function ModelUpload({ item }: { readonly item: Item }) {
  const accountKey = useAccountKey()
  const isLocal = useIsLocalService()
  const { object_id: model } = item
  const form = useRef<HTMLFormElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const upload = useModelUpload(item, titleOf(resources.models, item))
  const { values, change, fieldErrors, checksum, isPending, upload: currentUpload } = upload
  const denialReason = useDenialReason(operationRequest('models', 'upload', model))
  const mayNot = denialReason !== undefined
  const guard = useUnsavedGuard(() => values.file !== undefined && currentUpload === undefined)
  const isDisabled = mayNot || isPending

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isDisabled) return
    const missingField = upload.submit()
    if (missingField === 'file') fileInput.current?.focus()
    else if (missingField !== undefined)
      form.current?.querySelector<HTMLElement>(`#upload-${missingField}`)?.focus()
  }
  const choose = () => fileInput.current?.focus()
  useOpenedByKey(choose)
  useShortcuts('panel', [
    { keys: 'u', label: 'shortcut.upload', run: choose },
    { keys: 'Mod+Enter', label: 'shortcut.send', run: () => submit() },
  ])

  return (
    <div className="scroll">
      <div className="form-columns upload">
        <form
          ref={form}
          className="form-body"
          noValidate
          autoComplete="off"
          aria-labelledby="upload-title"
          onSubmit={submit}
        >
          <h2 id="upload-title">{t('modelUpload.title')}</h2>
          <div className="form-field">
            <div className="form-label">
              <span>
                <label htmlFor="upload-file">{t('modelUpload.file')}</label>
                {!isLocal && <InfoHint text={t('modelUpload.replaces.unknown')} />}
              </span>
              <span className="form-required">{t('form.required')}</span>
            </div>
            <DropZone
              id="upload-file"
              file={values.file}
              checksum={checksum}
              invalid={fieldErrors.has('file')}
              describedBy={fieldErrors.has('file') ? 'upload-file-error' : undefined}
              inputRef={fileInput}
              onFile={(file) => change({ file })}
            />
            {fieldErrors.has('file') && (
              <p className="form-error" id="upload-file-error">
                <Icon name="alert" size={14} />
                {fieldErrors.get('file')}
              </p>
            )}
          </div>
          <div className="form-grid">
            <DecimalField
              name="loss"
              value={values.loss}
              fieldError={fieldErrors.get('loss')}
              onChange={(loss) => change({ loss })}
            />
            <DecimalField
              name="accuracy"
              value={values.accuracy}
              fieldError={fieldErrors.get('accuracy')}
              note={isOutside(values.accuracy) ? t('modelUpload.outside') : undefined}
              onChange={(accuracy) => change({ accuracy })}
            />
          </div>
          <div className="upload-actions">
            <Button
              type="submit"
              variant="contained"
              aria-disabled={isDisabled || undefined}
              {...(mayNot ? { 'aria-describedby': 'upload-note' } : {})}
            >
              {t('modelUpload.submit')}
            </Button>
            <span className="third" id="upload-note" role="status">
              {mayNot
                ? denialReason || t('modelUpload.mayNot')
                : isPending
                  ? t('modelUpload.under')
                  : fieldErrors.size > 0
                    ? t('modelUpload.faults', { n: count(fieldErrors.size) })
                    : isLocal
                      ? t('modelUpload.replaces')
                      : null}
            </span>
          </div>
        </form>
        <div className="form-side">
          <RequestView
            request={requestOf(
              { kind: 'model', objectId: model, fields: fieldsOf(values) },
              values.file,
            )}
            fields={resources.models.operations.upload?.input ?? {}}
            error={currentUpload?.state.is === 'refused' ? currentUpload.state.error : undefined}
          />
        </div>
      </div>
      <div className="upload-past">
        <Past accountKey={accountKey} model={model} onUse={change} />
      </div>
      <LeaveDialog guard={guard} />
    </div>
  )
}

function Past({
  accountKey,
  model,
  onUse,
}: {
  readonly accountKey: string
  readonly model: string
  readonly onUse: (values: { loss: string; accuracy: string }) => void
}) {
  const entries = useUploadLog(accountKey).filter(
    ({ kind, objectId }) => kind === 'model' && objectId === model,
  )
  return (
    <UploadLogTable
      id="upload-past"
      title={t('modelUpload.past')}
      about={t('modelUpload.past.about')}
      none={t('modelUpload.past.none')}
      done="uploadLog.uploaded"
      entries={entries}
      heads={[t('uploadLog.file'), t('modelUpload.loss'), t('modelUpload.accuracy')]}
      cellsOf={({ name, fields: { loss = '', accuracy = '' } }) => [name, loss, accuracy]}
      menu={[
        {
          label: t('modelUpload.past.clear'),
          icon: 'trash',
          onSelect: () =>
            forget(accountKey, ({ kind, objectId }) => kind === 'model' && objectId === model),
        },
      ]}
      actionsOf={({ fields: { loss = '', accuracy = '' } }) => [
        {
          icon: 'undo',
          label: t('modelUpload.past.useOf', { loss, accuracy }),
          onPress: () => onUse({ loss, accuracy }),
        },
      ]}
    />
  )
}
