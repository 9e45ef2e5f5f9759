import { Button } from '../../ui/Button.tsx'
import { useRef, type ReactNode } from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/errorsTexts.ts'
import { useFocusFallback } from '../../ui/focus.ts'
import { useRecovery, type RecoveryOptions } from './useRecovery.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'

interface RecoveryStepsProps extends Omit<RecoveryOptions, 'needsConfirmation'> {
  /** False where sending again cannot do it twice: then it is not asked about. */
  readonly needsConfirmation?: boolean
  /** The accessible names of "Check now" and "Send again" where several are on a page. */
  readonly checkLabel?: string
  readonly againLabel?: string
  /** The element that receives the focus when sending again removes these steps. */
  readonly focusFallback?: (box: HTMLElement) => HTMLElement | null | undefined
  /** Further details, offered after the check. */
  readonly children?: ReactNode
}

const none = () => undefined

/** The steps after a write of unknown outcome: check whether it succeeded, then retry if not. */
export function RecoverySteps({
  onCheck,
  onAgain,
  needsConfirmation = true,
  checkLabel,
  againLabel,
  focusFallback = none,
  children,
}: RecoveryStepsProps) {
  const box = useRef<HTMLDivElement>(null)
  const { found, isAsking, againButton, check, sendAgain, decline } = useRecovery({
    onCheck,
    onAgain,
    needsConfirmation,
  })
  useFocusFallback(box, focusFallback)
  useShortcuts(
    'panel',
    isAsking ? [{ keys: 'Escape', label: () => t('recovery.no'), run: decline }] : [],
  )
  return (
    <div ref={box}>
      {found && (
        <p className="breaks first" role="status">
          {found.text}
        </p>
      )}
      {isAsking && <p className="breaks first">{t('recovery.question')}</p>}
      <ActionBar isDense>
        {isAsking ? (
          <>
            <Button size="small" onClick={sendAgain}>
              {t('recovery.yes')}
            </Button>
            <Button size="small" autoFocus onClick={decline}>
              {t('recovery.no')}
            </Button>
          </>
        ) : (
          <>
            {found?.action ??
              (onCheck && (
                <Button size="small" variant="contained" aria-label={checkLabel} onClick={check}>
                  {t('recovery.check')}
                </Button>
              ))}
            {onAgain && found?.isDone !== true && (
              <Button size="small" ref={againButton} aria-label={againLabel} onClick={sendAgain}>
                {t('recovery.sendAgain')}
              </Button>
            )}
            {found && children}
          </>
        )}
      </ActionBar>
    </div>
  )
}
