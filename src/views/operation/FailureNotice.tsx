import { Button } from '../../ui/Button.tsx'
import { useEffect, useRef } from 'react'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { useFocusFallback } from '../../ui/focus.ts'
import { againLabel, FailureDetails, failureLines } from '../errors.tsx'
import type { FieldMap } from '../../metadata/field.ts'
import { OtherForms } from '../form/OtherForms.tsx'
import { RecoverySteps } from '../recovery/RecoverySteps.tsx'
import { useExplanation } from '../recovery/useExplanation.ts'
import { WaitText } from '../recovery/WaitText.tsx'
import type { RecoveryOptions } from '../recovery/useRecovery.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { isInTextField } from '../../hooks/textFields.ts'
import * as buttonStyles from '../../ui/Button.module.css'
import * as styles from './FailureNotice.module.css'

interface FailureNoticeProps extends Pick<RecoveryOptions, 'onCheck'> {
  readonly error: unknown
  /** Fields whose messages are already shown next to their inputs. */
  readonly fieldsWithInputs?: ReadonlySet<string>
  /** The fields of the request, to offer other write forms for refused ones. */
  readonly fields?: FieldMap | undefined
  /** The fields that are refused; by default those with messages next to their inputs. */
  readonly refused?: ReadonlySet<string>
  /** Sends the same request again, with the same key. Absent where only correcting helps. */
  readonly onAgain?: (() => void) | undefined
}

const noFields: ReadonlySet<string> = new Set()

/** The reason why an operation failed, or its unknown outcome, and the next steps. */
export function FailureNotice({
  error,
  fieldsWithInputs = noFields,
  fields,
  refused = fieldsWithInputs,
  onAgain,
  onCheck,
}: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus stays in a text field; the notice is announced anyway.
    if (!isInTextField()) box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  // After sending again from here, the outcome is shown next to the form's own button.
  useFocusFallback(box, (it) => {
    const container = it.closest('form, section, main')
    const others = (what: string) =>
      [...(container?.querySelectorAll<HTMLElement>(what) ?? [])].find((one) => !it.contains(one))
    return others('[type="submit"]') ?? others(`.${buttonStyles.root}`)
  })
  const { sentence, next, isOver } = useExplanation(error)
  const failure = serviceErrorOf(error)
  const isUnknown = failure?.isUnknown === true
  const canCorrect = failure?.isPermanent === true
  return (
    <Banner
      tone={isUnknown || isOver ? 'warn' : 'bad'}
      icon={isUnknown ? 'help' : 'alert'}
      className={`first ${styles.root}`}
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <strong>{sentence}</strong>
      {(failure && !isOver ? failureLines(failure, fieldsWithInputs) : []).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <WaitText error={error}>{next}</WaitText>
      </p>
      {isUnknown ? (
        <RecoverySteps onAgain={onAgain} onCheck={onCheck} />
      ) : (
        onAgain &&
        !canCorrect && (
          <ActionBar isDense>
            <Button size="small" onClick={onAgain}>
              {againLabel(error)}
            </Button>
          </ActionBar>
        )
      )}
      {failure && fields && onAgain && (
        <OtherForms error={failure} fields={fields} refused={refused} onAgain={onAgain} />
      )}
      <FailureDetails error={error} />
    </Banner>
  )
}
