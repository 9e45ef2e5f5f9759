import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useMemo, useState, type ReactNode } from 'react'
import { curlOf } from '../../client/curl.ts'
import { parseJson } from '../../client/json.ts'
import type { LoggedField, LoggedRequest } from '../../client/requestLog.ts'
import { serviceBase } from '../../client/send.ts'
import { Json } from '../../fields/Json.tsx'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain } from '../../views/errors.tsx'
import { asSent, EndWord, failureOf, secondsTime, sizeWords, tookWords } from './requestWords.tsx'

const copy = (text: string) => void copyText(text, t('copy.done'))

/** One request whole: where, how it ended, what was sent, and what came back as far as it is kept. */
export function RequestDetail({ request }: { readonly request: LoggedRequest }) {
  const { method, path, at, took, fields, headers } = request
  const failure = failureOf(request)
  const words = failure && explain(failure)
  const isCut = fields.some(({ is, value, length }) => is === 'text' && value.length !== length)
  return (
    <>
      <div className="request-detail">
        <div className="request-address">
          <span className={`method ${method}`}>{method}</span>
          <span className="mono">{path}</span>
          <IconButton
            size="small"
            aria-label={t('requests.copyPath')}
            data-hint={t('requests.copyPath')}
            onClick={() => copy(location.origin + serviceBase + path)}
          >
            <Icon name="copy" />
          </IconButton>
        </div>
        {words && (
          <div className={`banner ${failure.outcome === 'unknown' ? 'warn' : 'bad'}`}>
            <Icon name={failure.outcome === 'unknown' ? 'help' : 'alert'} />
            <div>
              <strong>{words.sentence}</strong>
              {words.said.map((said) => (
                <p key={said}>{said}</p>
              ))}
              <p>{words.next}</p>
            </div>
          </div>
        )}
        <dl className="request-facts">
          <Fact label={t('requests.status')}>
            <EndWord request={request} />
          </Fact>
          <Fact label={t('requests.time')}>{tookWords(took) || t('requests.pending')}</Fact>
          <Fact label={t('requests.sent')}>{secondsTime(at, true)}</Fact>
          <Fact label={t('requests.size')}>{answerSize(request)}</Fact>
        </dl>
        <Fields method={method} fields={fields} />
        {headers && (
          <details className="request-headers">
            <summary>
              {t('requests.headers')}
              <span className="third">{t('requests.headersOf', { n: headers.length })}</span>
            </summary>
            <table>
              <tbody>
                <Header name="authorization">{t('requests.credential')}</Header>
                {headers.map(([name, value]) => (
                  <Header key={name} name={name}>
                    {value}
                  </Header>
                ))}
              </tbody>
            </table>
          </details>
        )}
        <Answer request={request} />
      </div>
      <footer className="overlay-foot">
        <Button
          aria-disabled={isCut || undefined}
          data-hint={isCut ? t('requests.curlCut') : undefined}
          onClick={() =>
            isCut ||
            void copyText(curlOf(asSent(request), location.origin + serviceBase), t('error.copied'))
          }
        >
          <Icon name="copy" />
          {t('requests.curl')}
        </Button>
        <span className="third request-never">
          {isCut ? t('requests.curlCut') : t('requests.never')}
        </span>
      </footer>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Header({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="mono">
        {name}
      </th>
      <td className="mono">{children}</td>
    </tr>
  )
}

/** Bytes as the service said, else the characters that were read. */
function answerSize({ headers, length }: LoggedRequest): string {
  const said = headers?.find(([name]) => name === 'content-length')?.[1]
  if (said !== undefined && /^\d+$/.test(said)) return sizeWords(Number(said))
  return length === undefined ? t('requests.unknown') : sizeWords(length)
}

function valueOf({ is, value, length = 0 }: LoggedField): ReactNode {
  if (is === 'file')
    return (
      <>
        {value} <span className="third">{t('requests.file', { size: sizeWords(length) })}</span>
      </>
    )
  if (is === 'secret' || value.length === length) return value
  return (
    <>
      {value}…{' '}
      <span className="third">
        {t('requests.cut', { n: count(length), shown: count(value.length) })}
      </span>
    </>
  )
}

function Fields({
  method,
  fields,
}: {
  readonly method: string
  readonly fields: readonly LoggedField[]
}) {
  if (method === 'GET') return null
  const type = fields.some(({ is }) => is === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded'
  return (
    <section>
      <div className="request-part">
        <h3>{t('requests.fields')}</h3>
        {fields.length > 0 && <span className="third">{type}</span>}
      </div>
      {fields.length === 0 ? (
        <p className="third">{t('requests.noFields')}</p>
      ) : (
        <table>
          <tbody>
            {fields.map((field) => (
              <Header key={field.name} name={field.name}>
                {valueOf(field)}
              </Header>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Answer({
  request: { state, text, cut, length = 0 },
}: {
  readonly request: LoggedRequest
}) {
  const [raw, setRaw] = useState(false)
  const parsed = useMemo(() => {
    if (text === undefined || text === '' || cut) return undefined
    try {
      return { value: parseJson(text) }
    } catch {
      return undefined
    }
  }, [cut, text])
  if (state === 'pending' || state === 'cancelled' || state === 'notSent') return null
  return (
    <section>
      <div className="request-part">
        <h3>{t('requests.answer')}</h3>
        {parsed &&
          [false, true].map((is) => (
            <button
              key={String(is)}
              type="button"
              className="request-form"
              aria-pressed={raw === is}
              onClick={() => setRaw(is)}
            >
              {t(is ? 'requests.raw' : 'requests.formatted')}
            </button>
          ))}
        {text !== undefined && text !== '' && (
          <Button size="small" variant="text" onClick={() => copy(text)}>
            <Icon name="copy" />
            {t('requests.copy')}
          </Button>
        )}
      </div>
      {text === undefined ? (
        <p className="third">{t(length > 0 ? 'requests.unkept' : 'requests.empty')}</p>
      ) : text === '' ? (
        <p className="third">{t('requests.empty')}</p>
      ) : parsed && !raw ? (
        <Json value={parsed.value} />
      ) : (
        <pre className="code" tabIndex={0}>
          {text}
        </pre>
      )}
      {text !== undefined && cut && (
        <p className="third">
          {t('requests.kept', { shown: count(text.length), n: count(length) })}
        </p>
      )}
    </section>
  )
}
