import { isProof } from './support/proof.ts'
import { walkAs } from './support/shownScreens.ts'

// A day ends west of UTC when it has already begun east of it.
const west = 'America/Los_Angeles'
const east = 'Pacific/Auckland'

for (const zone of isProof ? [west, east] : [east]) walkAs('workspace_owner', zone)
if (isProof)
  for (const zone of [west, east]) {
    walkAs('administrator', zone)
    // Agents see the lists of an administrator; their own screens have tests of the desk.
    walkAs('support_agent', zone)
  }
