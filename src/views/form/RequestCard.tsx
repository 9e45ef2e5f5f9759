import Button from '@mui/material/Button'
import { memo, useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { curlOf } from '../../client/curl.ts'
import { isSecretName, masked } from '../../client/secrets.ts'
import { serviceBase } from '../../client/send.ts'
import { ServiceError } from '../../client/serviceError.ts'
import { shortId } from '../../fields/values/referenceSearch.ts'
import { requestOf } from '../../hooks/writes.ts'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { rawAnswer } from '../errors.tsx'
import { bodyOf } from './body.ts'
import { isSecretKind, type FormValues } from './formValues.ts'
import { useEntries } from './keyedStore.ts'
import type { RecordForm } from './useRecordForm.ts'

const longest = 400

/** What the form would send now. It follows the typing at a distance: it never holds up a key. */
export function RequestCard({ record }: { readonly record: RecordForm }) {
  const typed = useDeferredValue<FormValues>(useWatch({ control: record.form.control }))
  return <RequestOf record={record} typed={typed} />
}

const RequestOf = memo(function RequestOf({
  record,
  typed,
}: {
  readonly record: RecordForm
  readonly typed: FormValues
}) {
  const { fields, target, holding, name, setback } = record
  const held = Object.fromEntries(useEntries(holding))
  const { values } = bodyOf(fields, target.write, held, typed)
  const request = requestOf(
    target.write === 'create'
      ? { name, fields, values, write: 'create' }
      : { name, fields, values, write: target.write, objectId: target.objectId },
  )
  const sent = request.form ?? []

  const shown = (field: string, value: string | File): string => {
    const declared = fields[field]
    if (value instanceof File) return value.name
    if (isSecretName(field) || (declared && isSecretKind(declared))) return masked
    if (declared?.kind === 'reference') return shortId(value)
    return value.length > longest ? `${value.slice(0, longest)}…` : value
  }

  return (
    <section className="card request-card" aria-labelledby="request-title">
      <div className="request-head">
        <Icon name="braces" />
        <h2 id="request-title">{t('form.request')}</h2>
        <Button
          size="small"
          variant="text"
          onClick={() =>
            void copyText(curlOf(request, location.origin + serviceBase), t('error.copied'))
          }
        >
          {t('error.copyCurl')}
        </Button>
      </div>
      <div
        className="request-body mono"
        tabIndex={0}
        role="group"
        aria-label={t('form.request.fields')}
      >
        <p>
          <b>{request.method}</b> {request.path}
        </p>
        <p className="third">
          {sent.length === 0 ? t('form.request.nothing') : t('form.request.form')}
        </p>
        <ul>
          {sent.map(([field, value]) => (
            <li key={field}>
              <span className="request-name">{field}</span>={shown(field, value)}
            </li>
          ))}
        </ul>
      </div>
      {setback?.is === 'failed' && setback.error instanceof ServiceError && (
        <LastAnswer error={setback.error} />
      )}
    </section>
  )
})

function LastAnswer({ error }: { readonly error: ServiceError }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="request-foot">
      <p>
        <b className="request-status">{error.status ?? t('error.noAnswer')}</b>
        <span>{t('form.request.last', { ms: count(Math.round(error.took)) })}</span>
        {error.raw !== '' && (
          <button
            type="button"
            className="text-link"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'form.request.hide' : 'form.request.show')}
          </button>
        )}
      </p>
      {open && <pre className="code">{rawAnswer(error)}</pre>}
    </div>
  )
}
