import { test } from './support/ownService.ts'
import { isProof } from './support/proof.ts'
import { persons, testTasks } from './support/tasks/persons.ts'

// Creating 20,000 tickets takes long: in `npm run proof` only.
test.use({ scale: 'large' })
test.describe.configure({ mode: 'default' })
if (isProof) for (const person of persons) testTasks('large data', person)
