import { wallTime } from '../../messages/dateTime.ts'
import type { Item } from '../../metadata/item.ts'
import { useNow } from '../../ui/now.ts'
import { CreditsBlock, FailedBlock, MethodsBlock, SubscriptionsBlock } from './Sides.tsx'
import { StateBlock } from './StateBlock.tsx'
import { TimelineBlock } from './TimelineBlock.tsx'
import { useBilling } from './useBilling.ts'
import * as styles from './Billing.module.css'

/** The billing of a workspace, as far as answers link records to it. */
export function Billing({ item }: { readonly item: Item }) {
  const billing = useBilling(item)
  const today = wallTime(useNow(60_000)).slice(0, 10)
  return (
    <div className={`scroll ${styles.root}`}>
      <div className={styles.main}>
        <StateBlock item={item} billing={billing} today={today} />
        <TimelineBlock billing={billing} today={today} />
      </div>
      <div className={styles.side}>
        <FailedBlock billing={billing} />
        <MethodsBlock billing={billing} />
        <SubscriptionsBlock billing={billing} today={today} />
        <CreditsBlock billing={billing} />
      </div>
    </div>
  )
}
