import { type Choices, readChoices } from './otherService/choices.ts'
import { test } from './support/otherDeployment.ts'
import { compareOperations } from './support/otherOperations.ts'
import { compareCollection, comparePages, everyCollection } from './support/otherScreens.ts'
import { changeCharge, createStore } from './support/otherWriting.ts'
import { expect } from './support/fixtures.ts'
import { isProof } from './support/proof.ts'

/** By hand: `OTHER_SEED=7`, and `OTHER_CHOICES=ids=number,bodies=all` instead of what it draws. */
const { OTHER_SEED: seedByHand, OTHER_CHOICES: choicesByHand = '' } = process.env
/** What `npm test` looks at: all kinds of fields, and the operations with the most open answers. */
const crossSection = /^(tickets|stores|jobs|subscriptions|tokens|readRows|readBlob|train|markRead)$/
const isIncluded = (part: string) => isProof || crossSection.test(part)

/** A seed that failed once stays a case of its own, with what it was about. */
const cases: readonly (readonly [name: string, seed: number, fixed: Partial<Choices>])[] =
  seedByHand === undefined
    ? Array.from({ length: isProof ? 20 : 1 }, (_, at) => [`seed ${at + 1}`, at + 1, {}])
    : [[`seed ${seedByHand}`, Number(seedByHand), readChoices(choicesByHand)]]

/** A day ends west of UTC when it has already begun east of it. */
const zoneOf = (seed: number) => (seed % 2 === 0 ? 'America/Los_Angeles' : 'Pacific/Auckland')

for (const [name, seed, fixed] of cases)
  test.describe(name, () => {
    test.use({ seed, fixed, timezoneId: zoneOf(seed) })

    test(`B3 ${name}, lists and records: counts, names, states, dates and amounts are the service’s own`, async ({
      deployment,
    }) => {
      test.setTimeout(300_000)
      for (const collection of everyCollection.filter(isIncluded))
        await compareCollection(deployment, collection)
      expect(deployment.walk.differences).toEqual([])
    })

    test(`dialect-6 ${name}, pages: Next goes to the end of a list, and every record comes once`, async ({
      deployment,
    }) => {
      await comparePages(deployment, 'tickets')
      expect(deployment.walk.differences).toEqual([])
    })

    test(`F1 ${name}, writing: a store is created and a charge changed, and nothing else`, async ({
      deployment,
    }) => {
      await createStore(deployment)
      await changeCharge(deployment)
    })

    test(`X1 ${name}, operations: the service did what was pressed, and its answers are shown`, async ({
      deployment,
    }) => {
      test.setTimeout(300_000)
      await compareOperations(deployment, isIncluded)
      expect(deployment.walk.differences).toEqual([])
    })
  })
