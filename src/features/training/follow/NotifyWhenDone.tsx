import { Button } from '../../../ui/Button.tsx'
import { useState } from 'react'
import { useAccount } from '../../../session/account.ts'
import { useStore } from '../../../useStore.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { followedJobs } from './followedJobs.ts'

/** Notification permission is requested only here, after a button press. */
async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

interface NotifyWhenDoneProps {
  readonly job: string
  readonly model: string
  readonly name: string
}

/** Offers to announce the end of a job: in this tab, and as a browser notification if permitted. */
export function NotifyWhenDone({ job, model, name }: NotifyWhenDoneProps) {
  const user = useAccount()
  const known = useStore(followedJobs).find((one) => one.job === job && one.user === user)
  const [isRefused, setIsRefused] = useState(false)
  async function askPermission() {
    const isNotified = await mayNotify()
    setIsRefused(!isNotified)
    followedJobs.add({ job, model, name, user, isNotified })
  }
  return (
    <p className="row" data-pad="0 16 12" data-wrap>
      {known && (
        <span className="second flex small" data-gap="6" role="status">
          <Icon name="bell" size={14} />
          {t(known.isNotified ? 'training.notify.both' : 'training.notify.here')}
          {isRefused && ` ${t('training.notify.refused')}`}
        </span>
      )}
      {!known?.isNotified && !isRefused && (
        <Button size="small" onClick={() => void askPermission()}>
          {t(known ? 'training.notify.also' : 'training.notify')}
        </Button>
      )}
    </p>
  )
}
