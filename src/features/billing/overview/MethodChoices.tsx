import { shownTitle } from '../../../fields/shownTitle.ts'
import { useId, useMemo } from 'react'
import { t } from '../../../messages/billingTexts.ts'
import { resources, type ItemOf } from '../../../resources/resources.ts'
import { Status } from '../../../ui/Status.tsx'
import { ownedBy, peopleIds, type Workspace } from '../../../domain/people.ts'
import { methodUses, usesText } from './methodUses.ts'
import type { Overview } from './useOverview.ts'
import { paymentMethodOf } from '../../../dialect/answerNames.ts'
import * as choicesStyles from '../../../ui/Choices.module.css'
import * as styles from './MethodChoices.module.css'

interface MethodChoicesProps {
  readonly overview: Overview
  readonly workspaces: readonly Workspace[]
  /** Ids of the methods whose charges failed. */
  readonly failed: readonly string[]
  /** The id of the chosen method. */
  readonly value: string | undefined
  readonly onChange: (id: string) => void
}

/** Methods that a workspace pays with, as far as its record says so. */
const currentOf = (workspaces: readonly Workspace[]): ReadonlySet<string> =>
  new Set(workspaces.flatMap((one) => paymentMethodOf(one) ?? []))

/** Another method: those of the workspaces' own people first, all others folded. */
export function MethodChoices({
  overview,
  workspaces,
  failed,
  value,
  onChange,
}: MethodChoicesProps) {
  const group = useId()
  const { items, payers } = overview
  const { own, others, current } = useMemo(() => {
    const methods = items('paymentMethods')
    const ids = new Set(workspaces.map((one) => one.object_id))
    const members = new Set(ownedBy(peopleIds(workspaces, items), methods))
    const isOwn = (one: ItemOf<'paymentMethods'>) =>
      members.has(one) || [...(payers.get(one.object_id) ?? [])].some((id) => ids.has(id))
    return {
      own: methods.filter(isOwn),
      others: methods.filter((one) => !isOwn(one)),
      current: currentOf(workspaces),
    }
  }, [items, payers, workspaces])
  const uses = useMemo(() => methodUses(items), [items])
  const choice = (method: ItemOf<'paymentMethods'>) => {
    const id = method.object_id
    return (
      <label key={id}>
        <input type="radio" name={group} checked={value === id} onChange={() => onChange(id)} />
        <span className={`fill stack ${choicesStyles.text}`}>
          <span className="truncate">{shownTitle(resources.paymentMethods, method)}</span>
          <span className="third">{usesText(overview, uses.get(id), ['charges'])}</span>
        </span>
        {failed.includes(id) && <Status label={t('billing.failurePanel.failedHere')} tone="bad" />}
        {current.has(id) && <Status label={t('billing.current')} tone="ok" />}
      </label>
    )
  }
  return (
    <div role="radiogroup" aria-label={t('billing.setMethod')}>
      {own.length > 0 && <div className={choicesStyles.root}>{own.map(choice)}</div>}
      {others.length > 0 && (
        <details className={styles.others} data-above="8" open={own.length === 0 || undefined}>
          <summary>{t('billing.failurePanel.others', { n: others.length })}</summary>
          <div className={`${choicesStyles.root} scrolls`}>{others.map(choice)}</div>
        </details>
      )}
    </div>
  )
}
