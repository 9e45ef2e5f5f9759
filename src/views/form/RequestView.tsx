import { Button } from '../../ui/Button.tsx'
import { useState } from 'react'
import { curlOf } from '../../client/curl.ts'
import { isSecretName, masked } from '../../dialect/secrets.ts'
import { isMultipart } from '../../client/bodyEncoding.ts'
import { ServiceError, type SentRequest } from '../../client/serviceError.ts'
import { count } from '../../messages/format.ts'
import errorTexts from '../../messages/en/errors.json'
import formTexts from '../../messages/en/forms.json'
import { texts } from '../../messages/i18n.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { rawAnswer } from '../errors.tsx'
import { isSecretField } from './formValues.ts'
import * as codeBlockStyles from '../../ui/CodeBlock.module.css'
import * as styles from './RequestView.module.css'

const t = texts(errorTexts, formTexts)

const maxShownLength = 400

/** A request before it is sent, with secrets masked, and the answer to the last one. */
export function RequestView({
  request,
  fields,
  error,
}: {
  readonly request: SentRequest
  readonly fields: FieldMap
  /** Why the last request failed, if it did. */
  readonly error: unknown
}) {
  const sent = request.form ?? []

  const shown = (field: string, value: string | File): string => {
    const declared = fields[field]
    if (value instanceof File) return value.name
    if (isSecretName(field) || (declared && isSecretField(declared))) return masked
    if (declared?.to !== undefined) return shortId(value)
    return value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value
  }

  return (
    <section className="card" aria-labelledby="request-title">
      <div className={styles.head}>
        <Icon name="braces" />
        <h2 id="request-title">{t('form.request')}</h2>
        <Button
          size="small"
          variant="text"
          onClick={() => void copyText(curlOf(request), t('error.copied'))}
        >
          {t('error.copyCurl')}
        </Button>
      </div>
      <div
        className={`${styles.body} mono`}
        tabIndex={0}
        role="group"
        aria-label={t('form.request.fields')}
      >
        <p>
          <b>{request.method}</b> {request.path}
        </p>
        <p className="third">
          {sent.length === 0
            ? t('form.request.nothing')
            : t(isMultipart(sent) ? 'form.request.multipart' : 'form.request.form')}
        </p>
        <ul>
          {sent.map(([field, value]) => (
            <li key={field}>
              <span className={styles.name}>{field}</span>={shown(field, value)}
            </li>
          ))}
        </ul>
      </div>
      {error instanceof ServiceError && <LastAnswer error={error} />}
    </section>
  )
}

function LastAnswer({ error }: { readonly error: ServiceError }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.foot}>
      <p>
        <b className={styles.status}>{error.status ?? t('error.noAnswer')}</b>
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
      {open && <pre className={codeBlockStyles.root}>{rawAnswer(error)}</pre>}
    </div>
  )
}
