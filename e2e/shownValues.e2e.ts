import { walkAs } from './support/shownScreens.ts'

// A day ends west of UTC when it has already begun east of it.
for (const zone of ['America/Los_Angeles', 'Pacific/Auckland'])
  // Agents see the lists of an administrator; their own screens have tests of the desk.
  for (const role of ['workspace_owner', 'administrator', 'support_agent'] as const)
    walkAs(role, zone)
