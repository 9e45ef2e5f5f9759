import { test, walkAs } from './support/shownScreens.ts'

test.use({ scale: 'large' })
for (const role of ['administrator', 'support_agent', 'workspace_owner'] as const)
  for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) walkAs(role, zone)
