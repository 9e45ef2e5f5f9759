import { isProof } from './support/proof.ts'
import { walkAs } from './support/shownScreens.ts'

// A day ends west of UTC when it has already begun east of it.
const west = 'America/Los_Angeles'
const east = 'Pacific/Auckland'

for (const zone of isProof ? [west, east] : [west]) walkAs('administrator', zone)
for (const zone of isProof ? [west, east] : [east]) {
  walkAs('support_agent', zone)
  walkAs('workspace_owner', zone)
}
