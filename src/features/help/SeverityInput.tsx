import { shownTitle } from '../../fields/shownTitle.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSafeId } from '../../client/listQuery.ts'
import type { InputProps } from '../../fields/input.ts'
import { typedText } from '../../fields/inputs/PlainInput.tsx'
import { Severity } from '../../fields/kinds/choice/Severity.tsx'
import { ChoiceInput } from '../../fields/kinds/choice/Input.tsx'
import { itemOptions } from '../../data/queries.ts'
import { loadedItems } from '../../data/cachedRecords.ts'
import { t } from '../../messages/newTicketTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { resources } from '../../resources/resources.ts'
import { describedLevels } from './describedLevels.ts'
import { useOpenedField } from '../../ui/openedField.ts'
import type { Plan } from '../../domain/promise.ts'
import type { Item } from '../../metadata/item.ts'
import { NamedGroup } from '../../ui/NamedGroup.tsx'
import * as choicesStyles from '../../ui/Choices.module.css'
import * as styles from './SeverityInput.module.css'

/** The plan chosen in the form, once its promises are read. */
function useChosenPlan() {
  const plan: unknown = useWatch({ name: 'plan' })
  const objectId = typeof plan === 'string' && isSafeId(resources.supportPlans, plan) ? plan : ''
  const { data, isPending } = useQuery({
    ...itemOptions('supportPlans', objectId),
    enabled: objectId !== '',
    retry: false,
  })
  const isChosen = objectId !== ''
  return { plan: isChosen ? data?.item : undefined, isWaiting: isChosen && isPending }
}

/** The severity of a ticket. In its form the promises of the chosen plan are shown. */
export const SeverityInput = (props: InputProps) =>
  useFormContext() ? <SeverityOfPlan {...props} /> : <Levels {...props} />

function SeverityOfPlan(props: InputProps) {
  const { plan, isWaiting } = useChosenPlan()
  return (
    <Levels {...props} plan={plan} isWaiting={isWaiting}>
      {plan === undefined && !isWaiting && <span>{t('newTicket.severity.choosePlan')}</span>}
    </Levels>
  )
}

interface LevelsProps extends InputProps {
  readonly plan?: Plan | undefined
  /** Whether the plan is being read. */
  readonly isWaiting?: boolean
  readonly children?: ReactNode
}

/**
 * The levels with their meaning and the plan's promise for each. Any other value can be typed,
 * because the specification does not list the values.
 */
function Levels({ plan, isWaiting = false, children, ...props }: LevelsProps) {
  const { field, value, id } = props
  const queryClient = useQueryClient()
  const [levels] = useState(() => describedLevels(field, loadedItems(queryClient, 'tickets')))
  const isListed = value === undefined || levels.some((level) => level.value === value)
  const [isTyping, setIsTyping] = useState(!isListed)
  useOpenedField(isTyping ? 'text' : 'list', id)
  if (isTyping || !isListed)
    return <ChoiceInput {...props} startsWithOther onList={() => setIsTyping(false)} />
  return (
    <>
      <NamedGroup
        id={id}
        role="radiogroup"
        className={`${choicesStyles.root} ${styles.root}`}
        aria-label={translateLabel(labelOf(props.name, field))}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        onBlur={props.onBlur}
      >
        {levels.map((level) => (
          <label key={level.value}>
            <input
              type="radio"
              name={id}
              value={level.value}
              checked={value === level.value}
              disabled={props.disabled}
              onChange={() => props.onChange(level.value)}
            />
            <span className={`fill stack ${choicesStyles.text}`}>
              <span>
                <Severity value={level.value} text={level.label} />
                {level.isOwnValue && (
                  <span className="third">
                    {' '}
                    {t('newTicket.severity.sent', { value: level.value })}
                  </span>
                )}
              </span>
              {level.meaning !== undefined && <span className="third">{level.meaning}</span>}
            </span>
            {/* Keeps the line while the plan loads. */}
            {(plan || isWaiting) && level.planField !== undefined && (
              <span className={`firm third ${styles.promise} to-end`}>
                {plan ? promiseText(plan, level.planField) : '…'}
              </span>
            )}
          </label>
        ))}
      </NamedGroup>
      <p className="flex small third" data-above="6" data-gap="4 12" data-wrap>
        <button type="button" className="text-link" onClick={() => setIsTyping(true)}>
          {t('newTicket.severity.other')}
        </button>
        {children}
      </p>
    </>
  )
}

/** The plan's own words; their meaning in hours is not interpreted here. */
function promiseText(plan: Item, planField: string): string {
  const promise = typedText(plan[planField]).trim()
  const name = shownTitle(resources.supportPlans, plan)
  return promise === ''
    ? t('newTicket.severity.noPromise', { plan: name })
    : t('newTicket.severity.promise', { plan: name, promise })
}
