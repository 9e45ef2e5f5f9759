import { Button } from '../../ui/Button.tsx'
import { useState } from 'react'
import { curlOf } from '../../client/curl.ts'
import { isSecretName, masked } from '../../dialect/secretNames.ts'
import type { Form, FormField } from '../../client/bodyEncoding.ts'
import { encodingOf, formFields } from '../../client/encodings.ts'
import { ServiceError, type SentRequest } from '../../client/serviceError.ts'
import { useIsDeveloperView } from '../../hooks/developerView.ts'
import { useFormEncoding } from '../../data/formEncoding.ts'
import { t } from '../../messages/formsTexts.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { rawAnswer } from '../errors.tsx'
import { isSecretField } from './formValues.ts'
import { HowSent } from './HowSent.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as codeBlockStyles from '../../ui/CodeBlock.module.css'
import * as styles from './RequestView.module.css'

const maxShownLength = 400
const cut = (text: string) =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text

/** The encoding of a body, followed: the person or an answer may change it while it is shown. */
function useFormEncodingOf(form: Form) {
  useFormEncoding()
  return encodingOf(form)
}

interface RequestViewProps {
  readonly request: SentRequest
  readonly fields: FieldMap
  /** The reason why the last request failed, if it did. */
  readonly error: unknown
}

/**
 * A request before it is sent, with secrets masked, and the last response. It is shown to
 * administrators in the developer view.
 */
export const RequestView = (props: RequestViewProps) =>
  useIsDeveloperView() && <ShownRequest {...props} />

function ShownRequest({ request, fields, error }: RequestViewProps) {
  const { form = [] } = request
  const encoding = useFormEncodingOf(form)
  const isJson = encoding === 'json'
  const sent = isJson ? form : formFields(form)

  const shown = ([field, value, json]: FormField): string => {
    const declared = fields[field]
    if (value instanceof File) return value.name
    if (isSecretName(field) || (declared && isSecretField(declared))) return masked
    if (isJson) return cut(json ?? JSON.stringify(value))
    // An address or an object is shown as it is sent.
    if (declared?.to !== undefined && !/^[{/]|:\/\//.test(value)) return shortId(value)
    return cut(value)
  }

  return (
    <section className="card" aria-labelledby="request-title">
      <div className="row card-head">
        <Icon name="braces" tone="second" />
        <h2 id="request-title">{t('form.request')}</h2>
        <Button
          className="end"
          size="small"
          variant="text"
          onClick={() => void copyText(curlOf(request), t('error.copied'))}
        >
          {t('error.copyCurl')}
        </Button>
      </div>
      <ScrollBox
        className={`${styles.body} mono scrolls breaks`}
        data-ground="inset"
        aria-label={t('form.request.fields')}
      >
        <p>
          <b>{request.method}</b> {request.path}
        </p>
        <p className="third">
          {sent.length === 0 ? t('form.request.nothing') : t(`form.request.${encoding}`)}
        </p>
        <ul className="hidden-empty" data-above="20">
          {sent.map((one, n) => (
            // A field may be sent several times.
            <li key={`${one[0]} ${n}`}>
              <span className={styles.name}>{isJson ? JSON.stringify(one[0]) : one[0]}</span>
              {isJson ? ': ' : '='}
              {shown(one)}
            </li>
          ))}
        </ul>
      </ScrollBox>
      <HowSent form={form} fields={fields} />
      {error instanceof ServiceError && <LastAnswer error={error} />}
    </section>
  )
}

function LastAnswer({ error }: { readonly error: ServiceError }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={`body second ${styles.foot}`}>
      <p className="row" data-min-height="40" data-pad="0 16">
        <b className="medium bad">{error.status ?? t('error.noAnswer')}</b>
        <span>{t('form.request.last', { ms: Math.round(error.took) })}</span>
        {error.raw !== '' && (
          <button
            type="button"
            className="text-link end"
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
