import { testStillness } from './support/everyPage.ts'
import { test } from './support/ownService.ts'
import { isProof } from './support/proof.ts'

test.use({ scale: 'large' })

if (isProof)
  for (const role of ['administrator', 'support_agent', 'workspace_owner'] as const)
    for (const speed of ['slow', 'quick'] as const) testStillness(test, 'large', role, speed)
