import { lazy, Suspense } from 'react'
import { topBarParts } from '../features/features.ts'
import { developerView } from '../hooks/developerView.ts'
import { usePersonKind } from '../hooks/personKind.ts'
import { t } from '../messages/requestsTexts.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useStore } from '../useStore.ts'
import type { Session } from '../gateway.ts'
import { DeploymentName } from './DeploymentName.tsx'
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import * as styles from './TopBar.module.css'

// Imported from here, so that its chunk names are not in the first script.
const Menu = lazy(async () => ({ default: (await import('./DeploymentMenu.tsx')).DeploymentMenu }))

/** The deployment, and the menu of others where there may be some; then the workspace. */
const Deployment = ({ session }: { session: Session }) => (
  <>
    <OwnDeployment session={session} />
    <WorkspaceSwitcher />
  </>
)

const OwnDeployment = ({ session }: { session: Session }) =>
  session.canConnect === true || (session.services?.length ?? 0) > 1 ? (
    <Suspense fallback={<DeploymentName session={session} />}>
      <Menu session={session} />
    </Suspense>
  ) : (
    <DeploymentName session={session} />
  )

/** Shows requests in forms, before they are sent, or hides them. */
function DeveloperToggle() {
  const isOn = useStore(developerView)
  if (usePersonKind() !== 'administrator') return null
  return (
    <IconButton
      className={`not-narrow ${styles.developer}`}
      aria-label={t('requests.developer')}
      data-hint={t('requests.developer')}
      aria-pressed={isOn}
      onClick={() => developerView.set(!isOn)}
    >
      <Icon name="braces" />
    </IconButton>
  )
}

/** The controls that features add to the top bar. */
const FeatureParts = () => (
  <>
    <DeveloperToggle />
    {topBarParts.map((Part, n) => (
      <Part key={n} />
    ))}
  </>
)

/** Parts of the top bar that load after the first page, in one script. */
export const parts = { FeatureParts, Deployment, PersonMenu }
