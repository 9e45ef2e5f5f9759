import Button from '@mui/material/Button'
import { useRef, type FormEvent } from 'react'
import { useOpenedByKey } from '../../hooks/openedByKey.ts'
import { operationRequest } from '../../hooks/operation.ts'
import { useRefusal } from '../../hooks/refused.ts'
import { useIsLocalService } from '../../hooks/session.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { count } from '../../messages/format.ts'
import '../../messages/forms.ts'
import '../../messages/transfers.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/i18n.ts'
import { titleOf, type Item } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { RequestView } from '../../views/form/RequestView.tsx'
import { DropZone } from '../transfers/DropZone.tsx'
import { forget, useLedger } from '../transfers/ledger.ts'
import { LedgerTable } from '../transfers/LedgerTable.tsx'
import { requestOf } from '../transfers/tray.ts'
import { useWho } from '../transfers/who.ts'
import { DecimalField } from './DecimalField.tsx'
import { isOutside } from './uploadForm.ts'
import { fieldsOf, useUpload } from './useUpload.ts'
import '../../fields/inputs/inputs.css'
import '../../views/form/form.css'
import '../panels.css'
import './upload.css'

/** Uploads a file of a model with its loss and accuracy; it goes on in the tray. */
export function Upload({ item }: { readonly item: Item }) {
  const who = useWho()
  const isLocal = useIsLocalService()
  const { object_id: model } = item
  const form = useRef<HTMLFormElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const upload = useUpload(item, titleOf(resources.models, item))
  const { values, change, faults, checksum, busy, transfer } = upload
  const refusal = useRefusal(operationRequest('models', 'upload', model))
  const mayNot = refusal !== undefined
  const guard = useUnsavedGuard(() => values.file !== undefined && transfer === undefined)
  const held = mayNot || busy

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (held) return
    const missing = upload.submit()
    if (missing === 'file') fileInput.current?.focus()
    else if (missing !== undefined)
      form.current?.querySelector<HTMLElement>(`#upload-${missing}`)?.focus()
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
          <h2 id="upload-title">{t('upload.title')}</h2>
          <div className="form-field">
            <div className="form-label">
              <span>
                <label htmlFor="upload-file">{t('upload.file')}</label>
                {!isLocal && <InfoHint text={t('upload.replaces.unknown')} />}
              </span>
              <span className="form-required">{t('form.required')}</span>
            </div>
            <DropZone
              id="upload-file"
              file={values.file}
              checksum={checksum}
              invalid={faults.has('file')}
              describedBy={faults.has('file') ? 'upload-file-error' : undefined}
              inputRef={fileInput}
              onFile={(file) => change({ file })}
            />
            {faults.has('file') && (
              <p className="form-error" id="upload-file-error">
                <Icon name="alert" size={14} />
                {faults.get('file')}
              </p>
            )}
          </div>
          <div className="form-grid">
            <DecimalField
              name="loss"
              value={values.loss}
              fault={faults.get('loss')}
              onChange={(loss) => change({ loss })}
            />
            <DecimalField
              name="accuracy"
              value={values.accuracy}
              fault={faults.get('accuracy')}
              note={isOutside(values.accuracy) ? t('upload.outside') : undefined}
              onChange={(accuracy) => change({ accuracy })}
            />
          </div>
          <div className="upload-deeds">
            <Button
              type="submit"
              variant="contained"
              aria-disabled={held || undefined}
              {...(mayNot ? { 'aria-describedby': 'upload-note' } : {})}
            >
              {t('upload.deed')}
            </Button>
            <span className="third" id="upload-note" role="status">
              {mayNot
                ? refusal || t('upload.mayNot')
                : busy
                  ? t('upload.under')
                  : faults.size > 0
                    ? t('upload.faults', { n: count(faults.size) })
                    : isLocal
                      ? t('upload.replaces')
                      : null}
            </span>
          </div>
        </form>
        <div className="form-aside">
          <RequestView
            request={requestOf(
              { kind: 'model', objectId: model, fields: fieldsOf(values) },
              values.file,
            )}
            fields={resources.models.operations.upload?.input ?? {}}
            error={transfer?.state.is === 'refused' ? transfer.state.error : undefined}
          />
        </div>
      </div>
      <div className="upload-past">
        <Past who={who} model={model} onUse={change} />
      </div>
      <LeaveDialog guard={guard} />
    </div>
  )
}

function Past({
  who,
  model,
  onUse,
}: {
  readonly who: string
  readonly model: string
  readonly onUse: (values: { loss: string; accuracy: string }) => void
}) {
  const entries = useLedger(who).filter(
    ({ kind, objectId }) => kind === 'model' && objectId === model,
  )
  return (
    <LedgerTable
      id="upload-past"
      title={t('upload.past')}
      about={t('upload.past.about')}
      none={t('upload.past.none')}
      done="ledger.uploaded"
      entries={entries}
      heads={[t('ledger.file'), t('upload.loss'), t('upload.accuracy')]}
      cellsOf={({ name, fields: { loss = '', accuracy = '' } }) => [name, loss, accuracy]}
      menu={[
        {
          label: t('upload.past.clear'),
          icon: 'trash',
          onSelect: () =>
            forget(who, ({ kind, objectId }) => kind === 'model' && objectId === model),
        },
      ]}
      deedsOf={({ fields: { loss = '', accuracy = '' } }) => [
        {
          icon: 'undo',
          label: t('upload.past.useOf', { loss, accuracy }),
          onPress: () => onUse({ loss, accuracy }),
        },
      ]}
    />
  )
}
