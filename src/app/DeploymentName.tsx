import type { Session } from '../gateway.ts'
import { deploymentName } from '../session/deploymentName.ts'
import { Avatar } from '../ui/Avatar.tsx'
import * as styles from './TopBar.module.css'

/** The name of the deployment, in the colour of its address. */
export function DeploymentName({ session: { service } }: { session: Session }) {
  return (
    <>
      {!service.local && <Avatar name={service.id} letters={service.name.slice(0, 1)} />}
      <span className={`${styles.service} truncate`}>{deploymentName(service)}</span>
    </>
  )
}
