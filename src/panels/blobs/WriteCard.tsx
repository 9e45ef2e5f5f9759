import Button from '@mui/material/Button'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { FreePicker } from '../../fields/inputs/FreePicker.tsx'
import { operationRequest } from '../../hooks/requests.ts'
import { useDenialReason } from '../../hooks/denied.ts'
import { useIsLocalService } from '../../hooks/session.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import '../../messages/forms.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { RequestView } from '../../views/form/RequestView.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { modName, withModKey } from '../rows/mod.ts'
import { checkUpload } from '../uploads/checkUpload.ts'
import type { LogEntry } from '../uploads/uploadLog.ts'
import { formatSize } from '../uploads/sizes.ts'
import { requestOf } from '../uploads/tray.ts'
import { BlobInput } from './BlobInput.tsx'
import { PathNotes } from './PathNotes.tsx'
import type { BlobField, useWriting } from './useWriting.ts'

const fieldsWithInputs: ReadonlySet<string> = new Set(['container', 'path', 'blob'])

/** Writes one blob under a container and a path. */
export function WriteCard({
  store,
  writing,
  entries,
}: {
  readonly store: Item
  readonly writing: ReturnType<typeof useWriting>
  /** What this browser has written to this store. */
  readonly entries: readonly LogEntry[]
}) {
  const card = useRef<HTMLFormElement>(null)
  const { object_id: objectId } = store
  const { form, change, blob, failed, isUnderWay, receipt, fieldErrorOf } = writing
  const isLocal = useIsLocalService()
  const denialReason = useDenialReason(operationRequest('stores', 'writeBlob', objectId))
  const mayNot = denialReason !== undefined
  const guard = useUnsavedGuard(writing.isDirty)
  const isDisabled = mayNot || isUnderWay
  const containers = [...new Set(entries.map(({ fields }) => fields.container ?? ''))]

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isDisabled) return
    const missingFields = writing.submit()
    if (missingFields !== undefined)
      card.current
        ?.querySelector<HTMLElement>(
          `[data-field="${missingFields}"] :is(input, textarea, [contenteditable], .json-host)`,
        )
        ?.focus()
  }
  useShortcuts('panel', [{ keys: 'Mod+Enter', label: 'shortcut.send', run: () => submit() }])

  const { container, path } = form
  const field = (name: BlobField, label: string, children: ReactNode, below?: ReactNode) => {
    const fieldError = fieldErrorOf(name)
    return (
      <div className="form-field" data-field={name}>
        <div className="form-label">
          <span>
            <label htmlFor={`blob-${name}`}>{label}</label>
            {name === 'path' && !isLocal && <InfoHint text={t('blobs.overwrites.unknown')} />}
          </span>
          <span className="form-required">{t('form.required')}</span>
        </div>
        {children}
        {fieldError !== undefined && (
          <p className="form-error" id={`blob-${name}-error`}>
            <Icon name="alert" size={14} />
            <span>{fieldError}</span>
          </p>
        )}
        {below}
      </div>
    )
  }
  const describe = (name: BlobField) =>
    fieldErrorOf(name) === undefined ? undefined : `blob-${name}-error`

  return (
    <>
      <form
        ref={card}
        className="card blob-write"
        noValidate
        autoComplete="off"
        aria-labelledby="blob-write"
        onSubmit={submit}
      >
        <h2 id="blob-write">{t('blobs.write')}</h2>
        {failed && (
          <FailureNotice
            error={failed.error}
            fieldsWithInputs={fieldsWithInputs}
            onAgain={() => submit()}
            onCheck={() => checkUpload(failed.upload)}
          />
        )}
        {field(
          'container',
          t('blobs.container'),
          <FreePicker
            id="blob-container"
            mono
            value={container}
            // No operation lists the containers.
            offers={containers.map((text) => ({ text }))}
            label={t('blobs.container.offers')}
            invalid={fieldErrorOf('container') !== undefined}
            describedBy={describe('container')}
            onChange={(next) => change({ container: next })}
          />,
        )}
        {field(
          'path',
          t('blobs.path'),
          <input
            id="blob-path"
            type="text"
            className="form-input mono"
            placeholder={t('blobs.path.hint')}
            autoComplete="off"
            spellCheck={false}
            value={path}
            aria-required
            aria-invalid={fieldErrorOf('path') !== undefined || undefined}
            aria-describedby={`${describe('path') ?? ''} blob-path-notes`.trim()}
            onChange={({ target }) => change({ path: target.value })}
          />,
          <PathNotes container={container} path={path} entries={entries} />,
        )}
        {field(
          'blob',
          t('blobs.blob'),
          <BlobInput writing={writing} describedBy={describe('blob')} />,
        )}
        <div className="blob-write-foot">
          <Button
            type="submit"
            variant="contained"
            aria-disabled={isDisabled || undefined}
            aria-keyshortcuts={modName('Enter')}
            {...(mayNot ? { 'aria-describedby': 'blob-write-note' } : {})}
          >
            {t(isUnderWay ? 'blobs.writing' : 'blobs.submit')}
            <span className="blob-key">{withModKey('↵')}</span>
          </Button>
          <span className="third" id="blob-write-note" role="status">
            {mayNot ? (
              denialReason || t('blobs.mayNot')
            ) : isUnderWay ? (
              t('blobs.under')
            ) : receipt ? (
              <span className="blob-receipt">
                <Icon name="ok" size={14} />
                {t('blobs.receipt', {
                  place: `${receipt.fields.container} / ${receipt.fields.path}`,
                  size: formatSize(receipt.size),
                })}
              </span>
            ) : (
              isLocal && t('blobs.overwrites')
            )}
          </span>
        </div>
      </form>
      <details className="blob-request">
        <summary>{t('blobs.request')}</summary>
        <RequestView
          request={requestOf({ kind: 'blob', objectId, fields: { path, container } }, blob)}
          fields={resources.stores.operations.writeBlob?.input ?? {}}
          error={failed?.error}
        />
      </details>
      <LeaveDialog guard={guard} />
    </>
  )
}
