import { Button } from '../../ui/Button.tsx'
import { useEffect, useId, useRef } from 'react'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { clockTime, count } from '../../messages/format.ts'
import errorTexts from '../../messages/en/errors.json'
import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import { useFocusFallback } from '../../ui/focus.ts'
import { Status } from '../../ui/Status.tsx'
import { explain, FailureDetails } from '../../views/errors.tsx'
import { failureLines } from '../../views/operation/FailureNotice.tsx'
import { RecoverySteps } from '../../views/recovery/RecoverySteps.tsx'
import type { SendState } from './sendToEach.ts'
import type { WorkspaceSend, WorkspaceSends } from './useWorkspaceSends.ts'
import * as styles from './SendList.module.css'

const t = texts(errorTexts, panelTexts)

const tones = {
  waiting: 'neutral',
  sending: 'progress',
  sent: 'ok',
  refused: 'bad',
  unknown: 'warn',
  notSent: 'neutral',
} as const

/** Counts by outcome: "2 of 4 sent, 1 refused". */
function outcomeText(sends: readonly WorkspaceSend[]): string {
  const of = (is: SendState['is']) => sends.filter(({ state }) => state.is === is).length
  const others = (['refused', 'unknown', 'notSent'] as const)
    .filter((is) => of(is) > 0)
    .map((is) => t(`panel.notify.count.${is}`, { n: count(of(is)) }))
  return [
    t('panel.notify.count', { n: count(of('sent')), all: count(sends.length) }),
    ...others,
  ].join(', ')
}

/** What became of a message to several workspaces, one line each, in the order of sending. */
export function SendList({
  sending: { sends, reason, isSending, isStopping, stop, sendAgain },
  subject,
}: {
  readonly sending: WorkspaceSends
  readonly subject: string
}) {
  const heading = useId()
  const box = useRef<HTMLElement>(null)
  const notSent = sends.filter(({ state }) => state.is === 'notSent')
  // The form's button is below, and the list may be outside the visible area.
  useEffect(() => {
    if (isSending) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isSending])
  return (
    <section ref={box} className={styles.root} aria-labelledby={heading} tabIndex={-1}>
      <h3 id={heading}>{t('panel.notify.sends', { n: sends.length, subject })}</h3>
      <div className={styles.tools}>
        <p role="status" className="second">
          {isSending && `${t(isStopping ? 'panel.notify.stopping' : 'panel.sending')} `}
          {outcomeText(sends)}
          {notSent.length > 0 && reason && `. ${t(`panel.notify.reason.${reason}`)}`}
        </p>
        {isSending && (
          <Vanishing label={t('panel.notify.stop')} isDisabled={isStopping} onPress={stop} />
        )}
        {!isSending && notSent.length > 1 && (
          <Vanishing
            label={t('panel.notify.sendRest', { n: notSent.length })}
            onPress={() => sendAgain(notSent)}
          />
        )}
      </div>
      <ol>
        {sends.map((one) => (
          <Line key={one.objectId} one={one} onAgain={() => sendAgain([one])} />
        ))}
      </ol>
    </section>
  )
}

/** A button that disappears when it was pressed, or when sending ends; the focus stays near. */
function Vanishing({
  label,
  ariaLabel,
  isDisabled = false,
  onPress,
}: {
  readonly label: string
  readonly ariaLabel?: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusFallback(button, (it) => it.closest<HTMLElement>('[tabindex="-1"]'))
  return (
    <Button
      ref={button}
      size="small"
      aria-label={ariaLabel}
      aria-disabled={isDisabled || undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

function Line({ one, onAgain }: { readonly one: WorkspaceSend; readonly onAgain: () => void }) {
  const { name, state } = one
  const error = 'error' in state ? state.error : undefined
  const isAgain = state.is !== 'notSent'
  const sendLabel = t(isAgain ? 'panel.notify.againTo' : 'panel.notify.sendTo', { name })
  // A request that was forbidden is not offered again.
  const canSend =
    state.is === 'notSent' || (state.is === 'refused' && serviceErrorOf(error)?.isDenied !== true)
  return (
    <li tabIndex={-1} aria-label={name}>
      <div className={styles.send}>
        <bdi className="truncate">{name}</bdi>
        <Status
          label={
            state.is === 'sent'
              ? t('panel.notify.state.sent', { time: clockTime(state.at) })
              : t(`panel.notify.state.${state.is}`)
          }
          tone={tones[state.is]}
        />
        {canSend && (
          <Vanishing
            label={t(isAgain ? 'recovery.sendAgain' : 'panel.notify.submit')}
            ariaLabel={sendLabel}
            onPress={onAgain}
          />
        )}
      </div>
      {error !== undefined && (
        <div className={styles.failed}>
          <p>{explain(error, 'operation').sentence}</p>
          {failureLines(error).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {state.is === 'unknown' && (
            <>
              <p className="second">{t('panel.notify.noCheck')}</p>
              <RecoverySteps
                againLabel={sendLabel}
                onAgain={onAgain}
                focusFallback={(it) => it.closest('li')}
              />
            </>
          )}
          <FailureDetails error={error} />
        </div>
      )}
    </li>
  )
}
