import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useId, type ReactNode } from 'react'
import { useSubmitState } from '../../data/submitState.ts'
import { mediaTypes } from '../../client/encodings.ts'
import { curlOf } from '../../client/curl.ts'
import type { LoggedField, LoggedRequest } from '../../client/requestLog.ts'
import { masked } from '../../dialect/secretNames.ts'
import { servicePath } from '../../gateway.ts'
import errorTexts from '../../messages/en/errors.json'
import recordTexts from '../../messages/en/records.json'
import requestTexts from '../../messages/en/requests.json'
import { texts } from '../../messages/i18n.ts'
import { formatSize } from '../../messages/sizeText.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain } from '../../views/errors.tsx'
import { RequestAnswer } from './RequestAnswer.tsx'
import { asSent, EndLabel, failureOf, secondsTime, formatElapsed } from './requestText.tsx'
import { sendAgain, resendDisabledReason } from './sendAgain.ts'
import { Banner } from '../../ui/Banner.tsx'
import { PaneFoot } from '../../ui/PaneFoot.tsx'
import * as drawerStyles from '../../ui/Drawer.module.css'
import * as styles from './RequestDrawer.module.css'

const t = texts(errorTexts, recordTexts, requestTexts)

interface RequestDetailProps {
  readonly request: LoggedRequest
  /** Called with the id of the request that was sent again. */
  readonly onAgain: (id: number) => void
}

/** One request in full: address, outcome, sent fields, and the logged part of the response. */
export function RequestDetail({ request, onAgain }: RequestDetailProps) {
  const { method, path, at, took, fields, encoding } = request
  const failure = failureOf(request)
  const failureText = failure && explain(failure)
  const isCut = fields.some(({ is, value, length }) => is === 'text' && value.length !== length)
  return (
    <>
      <div
        key={request.id}
        className={`stack scroll ${drawerStyles.body} ${styles.detail}`}
        data-gap="16"
        data-padded=""
      >
        <div className={`row ${styles.address}`}>
          <span className={`second ${styles.method} firm`} data-method={method}>
            {method}
          </span>
          <span className="mono fill breaks">{path}</span>
          <IconButton
            size="small"
            aria-label={t('requests.copyPath')}
            data-hint={t('requests.copyPath')}
            onClick={() => void copyText(location.origin + servicePath + path, t('copy.done'))}
          >
            <Icon name="copy" />
          </IconButton>
        </div>
        {failureText && (
          <Banner
            tone={failure.isUnknown ? 'warn' : 'bad'}
            icon={failure.isUnknown ? 'help' : 'alert'}
          >
            <strong>{failureText.sentence}</strong>
            {failureText.said.map((said) => (
              <p key={said}>{said}</p>
            ))}
            <p>{failureText.next}</p>
          </Banner>
        )}
        <dl className={`flex ${styles.properties}`} data-wrap>
          <Property label={t('requests.status')}>
            <EndLabel request={request} />
          </Property>
          <Property label={t('requests.time')}>
            {formatElapsed(took) || t('requests.pending')}
          </Property>
          <Property label={t('requests.sent')}>{secondsTime(at, true)}</Property>
          <Property label={t('requests.size')}>{sizesOf(request)}</Property>
        </dl>
        <Fields request={request} />
        <Headers request={request} />
        <RequestAnswer request={request} />
      </div>
      <PaneFoot>
        <Button
          aria-disabled={isCut || undefined}
          data-hint={isCut ? t('requests.curlCut') : undefined}
          onClick={() =>
            isCut || void copyText(curlOf(asSent(request), encoding), t('error.copied'))
          }
        >
          <Icon name="copy" />
          {t('requests.curl')}
        </Button>
        <Again
          request={request}
          why={isCut ? t('requests.curlCut') : undefined}
          onAgain={onAgain}
        />
      </PaneFoot>
    </>
  )
}

interface AgainProps {
  readonly request: LoggedRequest
  readonly why: string | undefined
  readonly onAgain: (id: number) => void
}

/** A read can be sent again from here; a write never is. */
function Again({ request, why, onAgain }: AgainProps) {
  const { run, isPending } = useSubmitState()
  const noteId = useId()
  const never = resendDisabledReason(request)
  const failureText = [why, never].filter((one) => one !== undefined).join(' ')
  async function again() {
    if (never !== undefined) return
    await run(async () => {
      const id = await sendAgain(request)
      if (id !== undefined) onAgain(id)
    })
  }
  return (
    <>
      <span className="end small third to-end" id={noteId}>
        {failureText}
      </span>
      <Button
        aria-disabled={never !== undefined || isPending || undefined}
        aria-describedby={noteId}
        onClick={() => void again()}
      >
        {t(isPending ? 'requests.pending' : 'requests.again')}
      </Button>
    </>
  )
}

function Property({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="small third">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Header({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="mono breaks second">
        {name}
      </th>
      <td className="mono breaks">{children}</td>
    </tr>
  )
}

/** "83 B out, 612 B in", each if it is known. */
function sizesOf({ headers, length, size, status }: LoggedRequest): string {
  const said = headers?.find(([name]) => name === 'content-length')?.[1]
  // Bytes as reported by the service, else the number of characters read.
  const came = said !== undefined && /^\d+$/.test(said) ? Number(said) : length
  const lines = [
    ...(size === undefined || size === 0 ? [] : [t('requests.out', { size: formatSize(size) })]),
    ...(came === undefined || status === undefined
      ? []
      : [t('requests.in', { size: formatSize(came) })]),
  ]
  return lines.join(', ') || t('requests.unknown')
}

function valueOf({ is, value, length = 0 }: LoggedField): ReactNode {
  if (is === 'file')
    return (
      <>
        {value} <span className="third">{t('requests.file', { size: formatSize(length) })}</span>
      </>
    )
  if (is === 'secret' || value.length === length) return value
  return (
    <>
      {value}…{' '}
      <span className="third">{t('requests.cut', { n: length, shown: value.length })}</span>
    </>
  )
}

function Fields({ request: { method, fields, encoding } }: { readonly request: LoggedRequest }) {
  if (method === 'GET') return null
  return (
    <section>
      <div className={`fine row ${styles.part}`} data-below="4" data-gap="12">
        <h3 className="body">{t('requests.fields')}</h3>
        {fields.length > 0 && <span className="end third">{mediaTypes[encoding]}</span>}
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

function Headers({ request: { sent, headers } }: { readonly request: LoggedRequest }) {
  return (
    <details className={styles.headers}>
      <summary className="row body first" data-gap="0">
        {t('requests.headers')}
        <span className="end third fine regular">
          {t('requests.headersSent', { n: sent.length + 1 })}
          {headers && `, ${t('requests.headersReceived', { n: headers.length })}`}
        </span>
        <Icon name="right" size={14} tone="third" />
      </summary>
      <h4 className="small medium third">{t('requests.headers.sent')}</h4>
      <table>
        <tbody>
          <Header name="Authorization">
            {masked} <span className="third">{t('requests.credential')}</span>
          </Header>
          {sent.map(([name, value]) => (
            <Header key={name} name={name}>
              {value}
            </Header>
          ))}
        </tbody>
      </table>
      {headers && (
        <>
          <h4 className="small medium third">{t('requests.headers.received')}</h4>
          <table>
            <tbody>
              {headers.map(([name, value]) => (
                <Header key={name} name={name}>
                  {value}
                </Header>
              ))}
            </tbody>
          </table>
        </>
      )}
    </details>
  )
}
