import type { Page } from '@playwright/test'
import { type Caller, expect, test } from '../fixtures.ts'
import { type Hand, handOf, type Language } from './hand.ts'
import { type Effort, limits, moreOnPhone, type TaskId } from './limits.ts'

/** The tools of a task. */
export interface Scene {
  readonly hand: Hand
  /** The service as a person who may read and prepare everything. */
  readonly service: Caller
  /** The service as the person of the task. */
  readonly own: Caller
  /** Whether the service accepts a secret key. */
  readonly isKey: (secret: string) => Promise<boolean>
}

/** Plays a task from Home, and compares the result with the service. */
export type Play = (scene: Scene) => Promise<void>

interface Played {
  readonly id: TaskId
  readonly presses: number
  readonly keys: number
  readonly most: number
  /** The error; empty if the task was done within its limits. */
  readonly fault: string
}

async function play(id: TaskId, task: Play, scene: Scene): Promise<Played> {
  const { hand } = scene
  const fault = await task(scene).then(
    () => '',
    (error: unknown) => String(error),
  )
  const { presses, keys } = hand.counted()
  const most = limits[id].most + (hand.isPhone ? (moreOnPhone[id] ?? 1) : 0)
  const isWithin = presses + keys <= most
  return { id, presses, keys, most, fault: fault === '' && !isWithin ? 'more than allowed' : fault }
}

const effort = ([presses, keys]: Effort) => `${presses} + ${keys}`.padStart(8)

function lineOf({ id, presses, keys, most, fault }: Played): string {
  const { what, was } = limits[id]
  const texts = [
    id.padEnd(3),
    what.padEnd(36),
    effort([presses, keys]),
    effort(was),
    String(most).padStart(6),
  ]
  return [...texts, fault === '' ? 'ok' : 'NOT DONE'].join('  ')
}

/** Plays tasks in sequence, each from Home, continuing after failures; prints a table. */
export async function playAll(
  title: string,
  tasks: Readonly<Partial<Record<TaskId, Play>>>,
  { page, language, ...callers }: Omit<Scene, 'hand'> & { page: Page; language: Language },
): Promise<void> {
  const hand = handOf(page, language)
  page.on('dialog', (question) => void question.accept())
  const played: Played[] = []
  for (const [id, task] of Object.entries(tasks) as [TaskId, Play][])
    await test.step(`${id} ${limits[id].what}`, async () => {
      await hand.begin()
      played.push(await play(id, task, { ...callers, hand }))
    })
  const head = `     ${'presses + keys of'.padEnd(36)}     now       was  most`
  console.log(['', title, head, ...played.map(lineOf)].join('\n'))
  const faults = played.filter(({ fault }) => fault !== '')
  expect(
    faults.map(({ id, presses, keys, fault }) => `${id} ${presses} + ${keys}: ${fault}`),
  ).toEqual([])
}
