import { afterEach, expect, test } from 'vitest'
import { offerUndo, runUndo, undoLast, undos } from './undo.ts'

const done: string[] = []
const offer = (text: string, at?: number, key?: string) =>
  offerUndo({
    text,
    requestId: undefined,
    run: () => done.push(text),
    ...(at !== undefined && { at }),
    ...(key !== undefined && { key }),
  })

afterEach(() => {
  undos.reset()
  done.length = 0
})

test('use-1 the latest action is taken back first, whenever it was offered', () => {
  offer('change', 2000)
  // A run that began earlier ends later.
  offer('run', 1000, 'run')
  while (undoLast());
  expect(done).toEqual(['change', 'run'])
})

test('use-1 a run that went on is offered once, and an offer is used once', () => {
  const first = offer('8 rows', 1000, 'run')
  const second = offer('10 rows', 1000, 'run')
  runUndo(first)
  expect(done).toEqual([])
  runUndo(second)
  runUndo(second)
  expect(done).toEqual(['10 rows'])
  expect(undoLast()).toBe(false)
})
