import { shownTitle } from '../../fields/shownTitle.ts'
import { useOpenedByKey } from '../../hooks/openedByKey.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import formTexts from '../../messages/en/forms.json'
import uploadTexts from '../../messages/en/uploads.json'
import { texts } from '../../messages/i18n.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { fieldId } from '../../views/form/FormField.tsx'
import { RequestView } from '../../views/form/RequestView.tsx'
import { forget, useUploadLog } from '../../views/uploads/uploadLog.ts'
import { UploadLogTable } from '../../views/uploads/UploadLogTable.tsx'
import { requestOf } from '../../views/uploads/tray.ts'
import { useAccount } from '../../session/account.ts'
import { ModelUploadForm } from '../../views/uploads/ModelUploadForm.tsx'
import { sentFields, useModelUpload } from '../../views/uploads/useModelUpload.ts'
import * as resourceFormStyles from '../../views/form/ResourceForm.module.css'
import * as styles from './ModelUpload.module.css'

const t = texts(formTexts, uploadTexts)

/** Uploads a file of a model, and shows the request and previous uploads. */
export function ModelUpload({ item }: { readonly item: ItemOf<'models'> }) {
  const accountKey = useAccount()
  const { object_id: model } = item
  const upload = useModelUpload(item, shownTitle(resources.models, item))
  const { form, fields, typed, upload: current, edited } = upload
  const { file } = typed
  const choose = () => document.getElementById(fieldId('file'))?.focus()
  useOpenedByKey(choose)
  useShortcuts('panel', [{ keys: 'u', label: 'shortcut.upload', run: choose }])
  const change = (values: { readonly loss: string; readonly accuracy: string }) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name, value)
      edited(name)
    }
  }
  return (
    <div className="scroll">
      <div className={`flex ${resourceFormStyles.columns} ${styles.root}`} data-align="start">
        <ModelUploadForm
          model={model}
          upload={upload}
          className={resourceFormStyles.body}
          labelledBy="upload-title"
          heading={
            <h2 id="upload-title" data-below="16">
              {t('modelUpload.title')}
            </h2>
          }
        />
        <div className={`shrinks ${resourceFormStyles.side}`}>
          <RequestView
            request={requestOf(
              { kind: 'model', objectId: model, fields: sentFields(typed) },
              file === '' ? undefined : file,
            )}
            fields={fields}
            error={current?.state.is === 'refused' ? current.state.error : undefined}
          />
        </div>
      </div>
      <div className={styles.past}>
        <Past accountKey={accountKey} model={model} onUse={change} />
      </div>
    </div>
  )
}

interface PastProps {
  readonly accountKey: string
  readonly model: string
  readonly onUse: (values: { loss: string; accuracy: string }) => void
}

function Past({ accountKey, model, onUse }: PastProps) {
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
