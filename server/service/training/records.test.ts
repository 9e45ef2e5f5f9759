import { expect, it } from 'vitest'
import { courseOf } from './records.ts'

it.each([1, 199, 200, 201, 301, 5000])('a history of %i epochs ends with the newest', (epochs) => {
  const course = courseOf()
  for (let epoch = 1; epoch <= epochs; epoch += 1)
    course.add({ epoch, loss: 1 / epoch, validation_loss: 2 / epoch })
  const points = JSON.parse(course.json()) as { epoch: number }[]
  expect(points.at(-1)?.epoch).toBe(epochs)
  expect(points.length).toBeLessThanOrEqual(200)
  expect(points.length).toBeGreaterThanOrEqual(Math.min(epochs, 100))
  const numbers = points.map(({ epoch }) => epoch)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
})
