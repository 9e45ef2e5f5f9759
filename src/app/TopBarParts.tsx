import { topBarParts } from '../features/features.ts'

/** The controls that features add to the top bar. */
export const TopBarParts = () => topBarParts.map((Part, n) => <Part key={n} />)
