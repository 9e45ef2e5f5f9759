import { beforeEach, expect, test } from 'vitest'
import { setStoreOwner } from '../../store.ts'
import { progressScale } from './progress.ts'

const at = (deployment: string) => setStoreOwner({ deployment, person: 'a', isKnown: true })

beforeEach(() => localStorage.clear())

test('dialect-18 the scale of progress is learned and chosen for each service', () => {
  at('https://percent.example')
  progressScale.learn([0, 40])
  expect(progressScale.now()).toBe('percent')
  at('https://fraction.example')
  expect(progressScale.now()).toBeUndefined()
  progressScale.learn([0.4])
  expect(progressScale.now()).toBe('fraction')
  progressScale.choose('percent')
  expect(progressScale.chosen()).toBe('percent')
  at('https://percent.example')
  expect([progressScale.now(), progressScale.chosen()]).toEqual(['percent', 'auto'])
})
