import { shownTitle } from '../../../fields/shownTitle.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Charge } from '../../../domain/charges.ts'
import { t } from '../../../messages/recordPageTexts.ts'
import { itemRoute, listRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import { Section } from '../../../ui/Section.tsx'
import { StateLabel } from '../../../views/StateLabel.tsx'
import { Amount } from '../../../views/billing/Amount.tsx'
import { shortDay } from '../../../views/billing/billingTexts.ts'
import { dayOf } from '../../../views/billing/dayOf.ts'
import * as styles from '../../../views/detail/RecordList.module.css'

/** Charges shown of a method; the list has all. */
export const maxCharges = 5

/** A link to all charges of a payment method. */
export function chargesLink(method: string, n: number | undefined): ReactNode {
  const search = new URLSearchParams({ load: 'all', search: `method:=${method}` })
  return (
    <Link to={`${listRoute('charges')}?${String(search)}`}>
      {n === undefined ? t('record.all') : t('record.allOf', { n })}
    </Link>
  )
}

interface ChargeListProps {
  readonly title: string
  readonly charges: readonly Charge[]
  readonly end?: ReactNode
}

/** A few charges in a narrow column, each with its day, state and amount. */
export function ChargeList({ title, charges, end }: ChargeListProps) {
  return (
    <Section title={title} end={end}>
      <ul className={styles.root} data-line="top">
        {charges.map((one) => {
          const day = dayOf(one)
          const name = shownTitle(resources.charges, one)
          return (
            <li key={one.object_id} className="body grid" data-line="bottom">
              <Link className="medium first truncate" to={itemRoute('charges', one.object_id)}>
                {name}
              </Link>
              <Amount item={one} />
              <span className={styles.state}>
                <StateLabel resource={resources.charges} item={one} isInline />
              </span>
              <span className="third num">{day === undefined ? '' : shortDay(day)}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
