import { shownTitle } from '../../fields/shownTitle.ts'
import { t } from '../../messages/deskTexts.ts'
import { itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { lengthText } from '../../messages/lengthText.ts'
import type { PlanHours } from '../../domain/planHours.ts'
import { promiseAt, type DuePromise } from '../../domain/promise.ts'
import { severityText } from '../../fields/kinds/choice/Severity.tsx'
import * as styles from './PromiseSum.module.css'

function hoursText(hours: PlanHours): string {
  if (hours.is === 'always') return t('desk.sumAlways')
  return hours.is === 'some' ? t('desk.sumWall', { hours: hours.text }) : t('desk.sumHoursUnknown')
}

interface PromiseSumProps {
  readonly id: string
  readonly promise: DuePromise
  readonly now: number
}

/** The calculation of a promise: the rule, its inputs, and the field of each. */
export function PromiseSum({ id, promise, now }: PromiseSumProps) {
  const { plan, level, rule, lengthMs, hours, openedAt, openedKey, dueAt } = promise
  const { leftMs, isOver, isSoon, share } = promiseAt(promise, now)
  const name = shownTitle(resources.supportPlans, plan)
  const left = t(isOver ? 'desk.over' : 'desk.left', { length: lengthText(leftMs) })
  const state = isOver ? 'over' : isSoon ? 'soon' : undefined
  return (
    <section
      id={id}
      className={`paper body ${styles.root} absolute`}
      aria-labelledby={`${id}-title`}
    >
      <h3 className="body" id={`${id}-title`}>
        {t(isOver ? 'desk.wasDueTitle' : 'desk.dueTitle', { at: timeOrDay(dueAt, now) })}
      </h3>
      <dl data-pad="0 16">
        <div className="flex" data-gap="16" data-justify="between">
          <dt className="firm second">
            {t('desk.sumFor', { plan: name, severity: severityText(level) })}
          </dt>
          <dd className="medium num to-end">{lengthText(lengthMs)}</dd>
        </div>
        <div className="flex" data-gap="16" data-justify="between">
          <dt className="firm second">{t('desk.sumHours')}</dt>
          <dd className="medium num to-end">{hoursText(hours)}</dd>
        </div>
        <div className="flex" data-gap="16" data-justify="between">
          <dt className="firm second">{t('desk.sumOpened')}</dt>
          <dd className="medium num to-end">{timeOrDay(openedAt, now)}</dd>
        </div>
        <div className="flex" data-gap="16" data-justify="between">
          <dt className="firm second">{t('desk.sumNow')}</dt>
          <dd className="medium num to-end">{timeOrDay(now, now)}</dd>
        </div>
      </dl>
      <div
        className={`meter ${styles.bar}`}
        data-tone={state === 'over' ? 'bad' : state === 'soon' ? 'warn' : undefined}
        aria-hidden="true"
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p className={`flex num small second ${styles.gone}`} data-justify="between">
        <span>
          {t('desk.sumGone', { gone: lengthText(now - openedAt), all: lengthText(lengthMs) })}
        </span>
        <b className={`strong ${state === 'over' ? 'bad' : state === 'soon' ? 'warn' : ''}`}>
          {left}
        </b>
      </p>
      <p className="breaks row small second" data-pad="8 16" data-line="top" data-gap="6" data-wrap>
        <Icon name="lifebuoy" size={14} />
        <RouteLink to={itemRoute('supportPlans', plan.object_id)}>{name}</RouteLink>
        <span>{t('desk.sumFrom', { field: level, text: rule, opened: openedKey })}</span>
      </p>
    </section>
  )
}
