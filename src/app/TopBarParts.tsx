import { lazy, Suspense } from 'react'
import { topBarParts } from '../features/features.ts'
import type { Session } from '../gateway.ts'
import { DeploymentName } from './DeploymentName.tsx'
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx'
import { PersonMenu } from './PersonMenu.tsx'

// Imported from here, the names of its scripts do not stand in the first one.
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

/** The controls that features add to the top bar. */
const FeatureParts = () => topBarParts.map((Part, n) => <Part key={n} />)

/** What stands in the top bar once the first page is shown: one script. */
export const parts = { FeatureParts, Deployment, PersonMenu }
