import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { ServiceError, serviceErrorOf } from '../../client/serviceError.ts'
import { t } from '../../messages/i18n.ts'
import { useFocusFallback } from '../../ui/focus.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain, FailureDetails } from '../errors.tsx'

interface FailureNoticeProps {
  readonly error: unknown
  /** Fields whose messages are already shown next to their inputs. */
  readonly fieldsWithInputs?: ReadonlySet<string>
  /** Sends the same request again, with the same key. Absent where only correcting helps. */
  readonly onAgain?: (() => void) | undefined
  /** Reads the current state from the service; resolves to one sentence. */
  readonly onCheck?: (() => Promise<string>) | undefined
}

/** The service's messages that are not shown at an input. */
function failureLines(error: unknown, fieldsWithInputs: ReadonlySet<string>): readonly string[] {
  if (!(error instanceof ServiceError)) return []
  const ofFields = [...error.fieldErrors].filter(([name]) => !fieldsWithInputs.has(name))
  return [
    ...error.messages,
    ...ofFields.flatMap(([name, lines]) => lines.map((said) => `${name}: ${said}`)),
  ]
}

const nonePlaced: ReadonlySet<string> = new Set()

/** Why an operation did not succeed, or that its outcome is unknown, and the next steps. */
export function FailureNotice({
  error,
  fieldsWithInputs = nonePlaced,
  onAgain,
  onCheck,
}: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  // After sending again from here, the outcome is shown next to the form's own button.
  useFocusFallback(box, (it) => {
    const container = it.closest('form, section, main')
    const others = (what: string) =>
      [...(container?.querySelectorAll<HTMLElement>(what) ?? [])].find((one) => !it.contains(one))
    return others('[type="submit"]') ?? others('.MuiButton-root')
  })
  const { sentence, next } = explain(error, 'operation')
  const failure = serviceErrorOf(error)
  const unknown = failure?.isUnknown === true
  const corrects = failure?.isPermanent === true
  return (
    <div
      className={`banner ${unknown ? 'warn' : 'bad'} failure-notice`}
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <Icon name={unknown ? 'help' : 'alert'} />
      <div>
        <strong>{sentence}</strong>
        {failureLines(error, fieldsWithInputs).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{next}</p>
        {unknown ? (
          <UnknownSteps key={String(error)} onAgain={onAgain} onCheck={onCheck} />
        ) : (
          onAgain &&
          !corrects && (
            <div className="banner-actions">
              <Button size="small" onClick={onAgain}>
                {t('panel.tryAgain')}
              </Button>
            </div>
          )
        )}
        <FailureDetails error={error} />
      </div>
    </div>
  )
}

/** Offers to check first, and to send again only after a confirmation. */
function UnknownSteps({ onAgain, onCheck }: Pick<FailureNoticeProps, 'onAgain' | 'onCheck'>) {
  const [found, setFound] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)

  async function runCheck(check: () => Promise<string>) {
    setFound(t('panel.check.busy'))
    setFound(await check().catch(() => t('panel.check.failed')))
  }

  return (
    <>
      {found !== undefined && <p role="status">{found}</p>}
      {isAsking && <p>{t('panel.again.question')}</p>}
      <div className="banner-actions">
        {onCheck && !isAsking && (
          <Button size="small" variant="contained" onClick={() => void runCheck(onCheck)}>
            {t('panel.checkNow')}
          </Button>
        )}
        {onAgain && (
          <Button size="small" onClick={isAsking ? onAgain : () => setIsAsking(true)}>
            {t(isAsking ? 'panel.again.yes' : 'panel.sendAgain')}
          </Button>
        )}
        {isAsking && (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              setIsAsking(false)
              currentTarget.closest<HTMLElement>('.failure-notice')?.focus()
            }}
          >
            {t('panel.again.no')}
          </Button>
        )}
      </div>
    </>
  )
}
