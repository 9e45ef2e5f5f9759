import coreTexts from '../messages/en/core.json'
import { texts } from '../messages/i18n.ts'
import type { Session } from '../gateway.ts'
import { Avatar } from '../ui/Avatar.tsx'
import * as styles from './TopBar.module.css'

const t = texts(coreTexts)

/** Which deployment the page shows, in the colour of its address. */
export function DeploymentName({ session: { service } }: { session: Session }) {
  return (
    <>
      {!service.local && <Avatar name={service.id} letters={service.name.slice(0, 1)} />}
      <span className={`${styles.service} truncate`}>
        {service.local ? t('session.localService') : service.name}
      </span>
    </>
  )
}
