import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../../messages/deskTexts.ts'
import { isAssigned } from '../../domain/ticketOrder.ts'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { assignedParts } from './assignedText.ts'
import { lengthText } from '../../messages/lengthText.ts'
import { promiseAt, type TicketPromise } from '../../domain/promise.ts'
import { PromiseSum } from './PromiseSum.tsx'
import * as styles from './PromiseChip.module.css'

/** Milliseconds the pointer rests on the chip before its sum opens. */
const hoverMs = 300

interface PromiseChipProps {
  readonly promise: TicketPromise
  readonly now: number
}

/** The time left to the promise with its whole sum, or one sentence on why none is counted. */
export function PromiseChip({ promise, now }: PromiseChipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => () => window.clearTimeout(timer.current), [])
  if (isAssigned(promise))
    return (
      <p className="body second">
        <b>{assignedParts(promise, now).join(', ')}</b>{' '}
        {t(promise.is === 'taken' ? 'desk.noAnswers' : 'desk.contactedHere')}
      </p>
    )
  if (promise.is === 'none')
    return (
      <p className="body second">{t(`desk.why.${promise.why}`, { rule: promise.rule ?? '' })}</p>
    )
  const { leftMs, isOver, isSoon } = promiseAt(promise, now)
  return (
    <div
      className={`body row ${styles.root} anchor`}
      data-wrap
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse')
          timer.current = window.setTimeout(() => setIsOpen(true), hoverMs)
      }}
      onPointerLeave={({ pointerType }) => {
        window.clearTimeout(timer.current)
        if (pointerType === 'mouse' && !button.current?.matches(':focus')) setIsOpen(false)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
        setIsOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={`nowrap row inline firm strong num first body edge ${styles.chip}`}
        data-pad="0 8"
        data-radius="6"
        data-ground="neutral"
        data-gap="6"
        data-state={isOver ? 'over' : isSoon ? 'soon' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          window.clearTimeout(timer.current)
          setIsOpen(!isOpen)
        }}
      >
        <Icon name="clock" size={14} />
        {t(isOver ? 'desk.over' : 'desk.left', { length: lengthText(leftMs) })}
        <Icon name={isOpen ? 'up' : 'down'} size={14} />
      </button>
      <span className="second num">{t('desk.due', { at: timeOrDay(promise.dueAt, now) })}</span>
      {promise.hours.is === 'some' && (
        <InfoHint text={t('desk.sumWall', { hours: promise.hours.text })} />
      )}
      {isOpen && <PromiseSum id={id} promise={promise} now={now} />}
    </div>
  )
}
