import { isProof } from './support/proof.ts'
import { test, walkAs } from './support/shownScreens.ts'

// 20,000 tickets take their time to be made: in `npm run proof` only.
test.use({ scale: 'large' })
if (isProof)
  for (const role of ['administrator', 'support_agent', 'workspace_owner'] as const)
    for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) walkAs(role, zone)
