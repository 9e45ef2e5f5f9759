import { test } from './support/ownService.ts'
import { persons, testTasks } from './support/tasks/persons.ts'

// Tests run in order, with one shared service.
test.describe.configure({ mode: 'default' })

for (const person of persons) testTasks('small data', person)
test.describe('in German', () => {
  test.use({ locale: 'de-DE' })
  for (const person of persons)
    testTasks('small data, in German', person, {
      language: 'de',
      only: ['A1', 'A3', 'A4', 'A8', 'B1', 'B2', 'B3', 'B8', 'C1', 'C10'],
    })
})
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const person of persons)
    testTasks('small data, on a phone', person, {
      only: ['A1', 'A4', 'B1', 'B2', 'B3', 'B6', 'B8', 'C1', 'C3', 'C10'],
    })
})
