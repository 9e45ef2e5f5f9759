import { expect, it } from 'vitest'
import { queueAction } from './queueAction.ts'

/** Runs actions on one record at once; `fails` is the one that does not succeed. */
async function order(id: string, fails?: string): Promise<readonly string[]> {
  const log: string[] = []
  const act = (name: string) =>
    queueAction(id, async (hasWaited) => {
      log.push(hasWaited ? `then ${name}` : name)
      await Promise.resolve()
      log.push(`${name} done`)
      return name !== fails
    })
  await Promise.all(['take', 'severity', 'resolve'].map(act))
  return log
}

it('actions on one record follow each other', async () => {
  expect(await order('a')).toEqual([
    'take',
    'take done',
    'then severity',
    'severity done',
    'then resolve',
    'resolve done',
  ])
})

it('what waits for one that failed is left out, and later ones are not', async () => {
  expect(await order('b', 'take')).toEqual(['take', 'take done'])
  expect(await order('b')).toHaveLength(6)
})

it('actions on other records do not wait', async () => {
  const log: string[] = []
  const act = (id: string) =>
    queueAction(id, async (hasWaited) => {
      log.push(`${id} ${hasWaited}`)
      await Promise.resolve()
      return true
    })
  await Promise.all([act('c'), act('d')])
  expect(log).toEqual(['c false', 'd false'])
})
