import { Button } from '../../ui/Button.tsx'
import type { FormEvent } from 'react'
import { useOpenedByKey } from '../../hooks/openedByKey.ts'
import { operationRequest } from '../../hooks/requests.ts'
import { useDenialReason } from '../../hooks/denied.ts'
import { useIsLocalService } from '../../hooks/session.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { count } from '../../messages/format.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import formTexts from '../../messages/en/forms.json'
import uploadTexts from '../../messages/en/uploads.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { fieldId, FormField, type FormFieldProps } from '../../views/form/FormField.tsx'
import { useFieldErrors } from '../../views/form/formEngine.ts'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { RequestView } from '../../views/form/RequestView.tsx'
import { DropZone } from '../uploads/DropZone.tsx'
import { forget, useUploadLog } from '../uploads/uploadLog.ts'
import { UploadLogTable } from '../uploads/UploadLogTable.tsx'
import { requestOf } from '../uploads/tray.ts'
import { useAccount } from '../../hooks/account.ts'
import { isOutside, readsAs } from './sentNumbers.ts'
import { sentFields, useModelUpload } from './useModelUpload.ts'
import * as resourceFormStyles from '../../views/form/ResourceForm.module.css'
import * as styles from './ModelUpload.module.css'

const t = texts(formTexts, uploadTexts)

/** Uploads a file of a model with its loss and accuracy; the upload continues in the tray. */
export function ModelUpload({ item }: { readonly item: Item }) {
  const accountKey = useAccount()
  const isLocal = useIsLocalService()
  const { object_id: model } = item
  const upload = useModelUpload(item, titleOf(resources.models, item))
  const { form, fields, typed, checksum, isPending, upload: currentUpload, edited } = upload
  const { file, loss, accuracy } = typed
  const errors = useFieldErrors(form.control)
  const denialReason = useDenialReason(operationRequest('models', 'upload', model))
  const mayNot = denialReason !== undefined
  const guard = useUnsavedGuard(() => upload.values().file !== '' && currentUpload === undefined)
  const isDisabled = mayNot || isPending

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!isDisabled) void upload.submit()
  }
  const choose = () => document.getElementById(fieldId('file'))?.focus()
  useOpenedByKey(choose)
  useShortcuts('panel', [
    { keys: 'u', label: 'shortcut.upload', run: choose },
    { keys: 'Mod+Enter', label: 'shortcut.send', run: () => submit() },
  ])
  const change = (values: { readonly loss: string; readonly accuracy: string }) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name, value)
      edited(name)
    }
  }
  const renderField = (name: string, help?: string, others: Partial<FormFieldProps> = {}) => {
    const field = fields[name]
    return (
      field && (
        <FormField
          name={name}
          field={help === undefined ? field : { ...field, help }}
          resource="models"
          control={form.control}
          required
          isWideField={name === 'file'}
          keepsSecret={false}
          onEdited={edited}
          {...others}
        />
      )
    )
  }

  return (
    <div className="scroll">
      <div className={`${resourceFormStyles.columns} ${styles.root}`}>
        <form
          className={resourceFormStyles.body}
          noValidate
          autoComplete="off"
          aria-labelledby="upload-title"
          onSubmit={submit}
        >
          <h2 id="upload-title">{t('modelUpload.title')}</h2>
          {renderField('file', undefined, {
            hint: isLocal ? undefined : t('modelUpload.replaces.unknown'),
            renderInput: ({ id, invalid, describedBy, onChange }) => (
              <DropZone
                id={id}
                file={file === '' ? undefined : file}
                checksum={checksum}
                invalid={invalid}
                describedBy={describedBy}
                onFile={onChange}
              />
            ),
          })}
          <div className={resourceFormStyles.grid}>
            {renderField('loss', sentAs(loss) ?? t('modelUpload.lossHelp'))}
            {renderField(
              'accuracy',
              isOutside(accuracy)
                ? t('modelUpload.outside')
                : (sentAs(accuracy) ?? t('modelUpload.accuracyHelp')),
            )}
          </div>
          <div className={styles.actions}>
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
                  : errors.size > 0
                    ? t('modelUpload.faults', { n: count(errors.size) })
                    : isLocal
                      ? t('modelUpload.replaces')
                      : null}
            </span>
          </div>
        </form>
        <div className={resourceFormStyles.side}>
          <RequestView
            request={requestOf(
              { kind: 'model', objectId: model, fields: sentFields(typed) },
              file === '' ? undefined : file,
            )}
            fields={fields}
            error={currentUpload?.state.is === 'refused' ? currentUpload.state.error : undefined}
          />
        </div>
      </div>
      <div className={styles.past}>
        <Past accountKey={accountKey} model={model} onUse={change} />
      </div>
      <LeaveDialog guard={guard} />
    </div>
  )
}

/** Says which number is sent, if it differs from what was typed. */
function sentAs(text: string): string | undefined {
  const number = readsAs(text)
  return number === undefined ? undefined : t('modelUpload.reads', { number })
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
      done={t.id('uploadLog.uploaded')}
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
