import DialogContent from '@mui/material/DialogContent'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { loadedItems } from '../../../data/cachedRecords.ts'
import { t } from '../../../messages/ticketActionsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { humanize } from '../../../metadata/field.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogHead } from '../../../ui/DialogHead.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import {
  severityLevelOf,
  severityLevels,
  type SeverityLevel,
} from '../../../domain/severityLevels.ts'
import { observedSeverities, observedValueOf } from './observedSeverities.ts'
import * as choiceDialogStyles from './ChoiceDialog.module.css'

interface SeverityDialogProps {
  readonly current: unknown
  /** The level that was asked for and that no loaded ticket has. */
  readonly missing?: SeverityLevel | undefined
  readonly onChoose: (value: string) => void
  readonly onClose: () => void
}

/**
 * Chooses a severity: the five levels, the most urgent first, with the value sent for each. Other
 * severities of this deployment's tickets follow.
 */
export function SeverityDialog({ current, missing, onChoose, onClose }: SeverityDialogProps) {
  const queryClient = useQueryClient()
  const [tickets] = useState(() => loadedItems(queryClient, 'tickets'))
  const seen = observedSeverities(tickets)
  const levels = severityLevels.map((level) => {
    const value = observedValueOf(level, tickets)
    return {
      value: value ?? level,
      text: translateLabel(humanize(level)),
      isSeen: value !== undefined,
    }
  })
  const others = [...seen.keys()]
    .filter((value) => severityLevelOf(value) === undefined)
    .map((value) => ({ value, text: value, isSeen: true }))
  const choices = [...levels, ...others]
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = choices[Number(event.key) - 1]
    if (!choice) return
    event.preventDefault()
    onChoose(choice.value)
  }
  return (
    <Dialog open onClose={onClose} onKeyDown={onKeyDown} aria-labelledby="severity-title">
      <DialogHead
        id="severity-title"
        title={t('severity.title')}
        about={
          missing === undefined
            ? t('severity.about')
            : t('severity.notSeen', { level: translateLabel(humanize(missing)) })
        }
        closeLabel={t('person.close')}
        onClose={onClose}
      />
      <DialogContent className={choiceDialogStyles.content ?? ''}>
        <ul className={choiceDialogStyles.list} data-pad="0 8">
          {choices.map(({ value, text, isSeen }, index) => (
            <li key={value}>
              <button
                className="row press wide plain body first"
                data-gap="10"
                type="button"
                autoFocus={value === current || (current === undefined && index === 0)}
                aria-current={value === current || undefined}
                onClick={() => onChoose(value)}
              >
                <span className={`firm ${choiceDialogStyles.mark} accent`}>
                  {value === current && <Icon name="check" size={14} />}
                </span>
                <span className="breaks fill">
                  <bdi>{text}</bdi>
                  {value !== text && (
                    <small className="small second block">
                      {t('severity.sent', { value })}
                      {!isSeen && `, ${t('severity.unseen')}`}
                    </small>
                  )}
                </span>
                {isSeen && (
                  <small className="small second block">
                    {t('severity.seen', { n: seen.get(value) ?? 0 })}
                  </small>
                )}
                {index < 9 && <KeyHint>{index + 1}</KeyHint>}
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
