import type { Page } from '@playwright/test'
import type { Item } from '../../../src/metadata/item.ts'
import { type Caller, expect } from '../fixtures.ts'
import { isProof } from '../proof.ts'
import type { Locale } from './locale.ts'
import type { Expectation } from './values.ts'

/** One person's walk through the screens. */
export interface Walk {
  readonly page: Page
  readonly service: Caller
  readonly expectation: Expectation
  /** The language and region of the page. */
  readonly locale: Locale
  /** The key of a record's id in this service's answers; `object_id` by default. */
  readonly idKey?: string
  /** Descriptions of every difference between a screen and the service. */
  readonly differences: string[]
}

export interface Listed {
  readonly count: number
  /** Whether the response reveals no count: the page may omit it, but not show a wrong one. */
  readonly isCountHidden?: boolean
  readonly next: string | null
  readonly results: readonly Item[]
}

/** The records of the first page; none if this person is refused. */
export async function firstPageOf({ service }: Walk, path: string): Promise<readonly Item[]> {
  const { status, body } = await service('GET', path)
  return status === 200 ? (body as Listed).results : []
}

/** First, middle and last in a proof, else the first. */
export const picked = <T>(all: readonly T[]): readonly T[] =>
  isProof
    ? [...new Set([0, all.length >> 1, all.length - 1])].flatMap((at) => all.slice(at, at + 1))
    : all.slice(0, 1)

export function compare(
  { differences }: Walk,
  location: string,
  shown: string | null | undefined,
  expected: string,
): void {
  if (shown !== expected) differences.push(`${location} shows “${shown}” instead of “${expected}”`)
}

/** Related records are shown by their ids until their names have loaded. */
export const waitForNames = (page: Page): Promise<void> =>
  expect(page.locator('main a.ReferenceLink_root .mono')).toHaveCount(0)
