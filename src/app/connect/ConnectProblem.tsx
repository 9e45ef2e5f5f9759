import { Button } from '../../ui/Button.tsx'
import { useState, type ReactNode } from 'react'
import { hasParts } from '../../dialect/ids.ts'
import { readReturned } from '../../dialect/json.ts'
import { t } from '../../messages/connectTexts.ts'
import { estimateText } from '../../messages/durationText.ts'
import type { ConnectFailure, ConnectProblem as Problem } from '../../gateway.ts'
import { Banner } from '../../ui/Banner.tsx'
import { copyText } from '../../ui/copy.ts'
import { isLoopback, typedAddress } from '../../client/signIn/typedAddress.ts'
import { baseOfRedirect, shownAddress } from './addresses.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as styles from './Connect.module.css'

/** The actions that the person can take after a problem. */
export interface NextSteps {
  readonly editAddress: () => void
  readonly editKey: () => void
  readonly useAddress: (address: string) => void
  readonly askForWay: () => void
  readonly sendAnyway: () => void
  readonly openWithout: () => void
  readonly again: () => void
}

interface ConnectProblemProps {
  readonly failure: ConnectFailure
  readonly address: string
  readonly isPassword: boolean
  /** Whether any address is allowed, except addresses that are never contacted. */
  readonly isAnyAllowed: boolean
  /** Without a gateway, the browser reveals less about a failure. */
  readonly isDirect: boolean
  readonly isKeyTyped: boolean
  readonly next: NextSteps
}

/** Problems that the beginning of the answer may explain. */
const hasAnswer: ReadonlySet<Problem> = new Set([
  'notService',
  'wrongAddress',
  'needsKey',
  'wrongKey',
  'unknownScheme',
  'failing',
])

/** Problems in which nothing went wrong yet. */
const warnings: ReadonlySet<Problem> = new Set(['notEncrypted', 'notAllowed', 'openService'])

/** Whether the key was sent; the first reads go without it. */
export const isKeySent = ({ tried }: ConnectFailure): boolean =>
  tried.some(({ authScheme }) => authScheme !== null)

/** The reason why a connection failed, and the next step. */
export function ConnectProblem(props: ConnectProblemProps) {
  const { title, text, steps } = explain(props)
  const { problem, answer } = props.failure
  const [isShown, setIsShown] = useState(false)
  const shown = hasAnswer.has(problem) ? answer?.text.trim() || undefined : undefined
  return (
    <Banner tone={warnings.has(problem) ? 'warn' : 'bad'} icon="alert" role="alert">
      <strong>{title}</strong>
      <p className="second">{text}</p>
      <div className={`flex ${styles.steps}`} data-gap="8" data-wrap>
        {steps}
        {shown !== undefined && (
          <Button
            size="small"
            variant="text"
            aria-expanded={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'connect.hideAnswer' : 'connect.showAnswer')}
          </Button>
        )}
      </div>
      {isShown && shown !== undefined && (
        <ScrollBox
          as="pre"
          className={`pre-wrap breaks ${styles.answer} scrolls fine`}
          data-radius="6"
          data-ground="surface"
          aria-label={t('connect.answerStart')}
        >
          {shown}
        </ScrollBox>
      )}
    </Banner>
  )
}

const Step = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="small" onClick={onClick}>
    {label}
  </Button>
)

/** The service's own message, if it is a short sentence. */
export function answerText({ answer }: ConnectFailure): string {
  let value: unknown
  try {
    value = readReturned(answer?.text ?? '')
  } catch {
    return ''
  }
  while (hasParts(value)) value = Object.values(value)[0]
  return typeof value === 'string' && value.length <= 120 ? value : ''
}

function explain({
  failure,
  address,
  isPassword,
  isAnyAllowed,
  isDirect,
  isKeyTyped,
  next,
}: ConnectProblemProps): {
  readonly title: string
  readonly text: string
  readonly steps: ReactNode
} {
  const { problem, answer, location } = failure
  const host = shownAddress(address)
  const status = answer?.status ?? ''
  const edit = <Step label={t('connect.editAddress')} onClick={next.editAddress} />
  const url = typedAddress(address)
  const { base } = failure
  const tryBase = base !== undefined && (
    <Step
      label={
        new URL(base).pathname === '/'
          ? t('connect.tryAddress', { address: shownAddress(base) })
          : t('connect.tryPath', { path: new URL(base).pathname })
      }
      onClick={() => next.useAddress(base)}
    />
  )
  const sendAnyway = isKeyTyped && !isKeySent(failure) && (
    <Step label={t('connect.sendAnyway')} onClick={next.sendAnyway} />
  )
  switch (problem) {
    case 'notAddress':
      return { title: t('connect.notAddress'), text: t('connect.notAddressText'), steps: edit }
    case 'refused':
      return {
        title: t('connect.refused'),
        text: t('connect.refusedText', { host: url?.host ?? host }),
        steps: (
          <>
            {edit}
            <Step label={t('connect.again')} onClick={next.again} />
          </>
        ),
      }
    case 'speaksHttp': {
      const isHere = url !== undefined && isLoopback(url.hostname)
      return {
        title: t('connect.speaksHttp'),
        text: t(isHere ? 'connect.notSent' : 'connect.speaksHttpText'),
        steps: isHere ? (
          <Step
            label={t('connect.tryHttp')}
            onClick={() => next.useAddress(url.href.replace(/^https:/, 'http:'))}
          />
        ) : (
          edit
        ),
      }
    }
    case 'needsKey':
      return {
        title: t('connect.needsKey'),
        text: t('connect.needsKeyText', { status }),
        steps: <Step label={t('connect.enterKey')} onClick={next.editKey} />,
      }
    case 'openService':
      return {
        title: t('connect.openService'),
        text: t('connect.notSent'),
        steps: (
          <>
            <Step label={t('connect.useMyKey')} onClick={next.sendAnyway} />
            <Step label={t('connect.openWithout')} onClick={next.openWithout} />
          </>
        ),
      }
    case 'wrongAddress':
      return {
        title: t('connect.wrongAddress'),
        text: t('connect.wrongAddressText', { status }),
        steps: (
          <>
            {tryBase}
            {edit}
            {!isPassword && <Step label={t('connect.anotherWay')} onClick={next.askForWay} />}
          </>
        ),
      }
    case 'noHost':
      return {
        title: t('connect.noHost'),
        text: t('connect.noHostText', { host: url?.hostname ?? host }),
        steps: edit,
      }
    case 'noAnswer':
      return {
        title: t(isDirect ? 'connect.unreadable' : 'connect.noAnswer'),
        text: t(isDirect ? 'connect.noAnswerDirect' : 'connect.noAnswerText', {
          host: url?.host ?? host,
          console: window.location.origin,
        }),
        steps: (
          <>
            {edit}
            <Step label={t('connect.again')} onClick={next.again} />
          </>
        ),
      }
    case 'speaksHttps':
    case 'notEncrypted':
      return {
        title: t(`connect.${problem}`),
        text: t(problem === 'speaksHttps' ? 'connect.notSent' : 'connect.notEncryptedText'),
        steps: (
          <Step
            label={t('connect.tryHttps')}
            onClick={() => next.useAddress(url?.href.replace(/^http:/, 'https:') ?? address)}
          />
        ),
      }
    case 'badCertificate':
      return {
        title: t('connect.badCertificate'),
        text: t('connect.badCertificateText', { host: url?.host ?? host }),
        steps: <Step label={t('connect.again')} onClick={next.again} />,
      }
    case 'blocked': {
      const message = t('connect.corsMessage', { address, console: window.location.origin })
      return {
        title: t('connect.blocked'),
        text: t('connect.blockedText', { host, console: window.location.origin }),
        steps: (
          <>
            {edit}
            <Step
              label={t('connect.copyMessage')}
              onClick={() => void copyText(message, t('connect.copied'))}
            />
          </>
        ),
      }
    }
    case 'notAllowed': {
      if (isAnyAllowed)
        return { title: t('connect.notAllowed'), text: t('connect.neverText'), steps: edit }
      const message = t('connect.message', { address, console: window.location.origin })
      return {
        title: t('connect.notAllowed'),
        text: t('connect.notAllowedText'),
        steps: (
          <Step
            label={t('connect.copyMessage')}
            onClick={() => void copyText(message, t('connect.copied'))}
          />
        ),
      }
    }
    case 'notService': {
      const moved = location === undefined ? undefined : baseOfRedirect(location, url?.href ?? '')
      const isSent = isKeySent(failure)
      return {
        title: t(
          isSent
            ? 'connect.onlyPages'
            : answer?.isHtml === true
              ? 'connect.notServiceHtml'
              : 'connect.notService',
        ),
        text:
          location === undefined
            ? t(isSent ? 'connect.onlyPagesText' : 'connect.notServiceText', { status })
            : t('connect.redirectText', { location }),
        steps: (
          <>
            {moved !== undefined && (
              <Step label={t('connect.useLocation')} onClick={() => next.useAddress(moved)} />
            )}
            {tryBase}
            {edit}
            {sendAnyway}
            {isSent && !isPassword && (
              <Step label={t('connect.anotherWay')} onClick={next.askForWay} />
            )}
          </>
        ),
      }
    }
    case 'failing':
      return {
        title: t('connect.failing'),
        text:
          answer?.retryAfter === undefined
            ? t('connect.failingText', { status })
            : t('connect.failingWait', { status, wait: estimateText(answer.retryAfter) }),
        steps: (
          <>
            <Step label={t('connect.again')} onClick={next.again} />
            {sendAnyway}
          </>
        ),
      }
    case 'noRoom':
      return {
        title: t('connect.noRoom'),
        text: t('connect.noRoomText'),
        steps: <Step label={t('connect.changeKey')} onClick={next.editKey} />,
      }
    case 'wrongKey':
    case 'unknownScheme': {
      const text = answerText(failure)
      return {
        title: t(isPassword ? 'connect.wrongPassword' : 'connect.wrongKey'),
        text: t(isPassword ? 'connect.wrongPasswordText' : 'connect.wrongKeyText', {
          status,
          said: text && t('connect.said', { text }),
        }),
        steps: (
          <>
            <Step label={t('connect.changeKey')} onClick={next.editKey} />
            {!isPassword && <Step label={t('connect.anotherWay')} onClick={next.askForWay} />}
          </>
        ),
      }
    }
    default:
      return problem satisfies never
  }
}
