import { topBarParts } from '../features/features.ts'
import { DeploymentMenu } from './DeploymentMenu.tsx'
import { PersonMenu } from './PersonMenu.tsx'

/** The controls that features add to the top bar. */
const FeatureParts = () => topBarParts.map((Part, n) => <Part key={n} />)

/** What stands in the top bar once the first page is shown: one script. */
export const parts = { FeatureParts, DeploymentMenu, PersonMenu }
