import { isProof } from './support/proof.ts'
import { test, walkAs } from './support/shownScreens.ts'

// Creating 20,000 tickets takes long: in `npm run proof` only.
test.use({ scale: 'large' })
if (isProof)
  for (const role of ['administrator', 'support_agent', 'workspace_owner'] as const)
    for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) walkAs(role, zone)
