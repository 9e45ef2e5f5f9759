import type { Locator, Page } from '@playwright/test'
import { answer, type Rule, waitForTest } from './fault.ts'
import type { FaultProxy } from './faultProxy.ts'
import { type Caller, expect } from './fixtures.ts'
import { checkAppearance } from './checkAppearance.ts'

/** A state of a panel. The text in `shows` proves that it is on screen. */
export interface State {
  readonly state: string
  /** Faults that apply meanwhile. */
  readonly rules?: readonly Rule[]
  /** The answer to this request is delayed until the state was checked. */
  readonly delayed?: readonly [method: string, path: string | RegExp]
  /** An address other than the panel's own. */
  readonly at?: string
  /** Continues from the previous state; otherwise the page is opened again. */
  readonly continues?: boolean
  /** The person's actions that lead to the state. */
  readonly action?: (page: Page) => Promise<unknown>
  readonly shows: string | RegExp | ((page: Page) => Locator)
  /** The part to check, if not the page's main part. */
  readonly within?: string
}

export interface Walk {
  readonly address: string
  readonly states: readonly State[]
}

export interface Panel {
  readonly panel: string
  /** Whether the person sees only the records that this walk has created. */
  readonly isNewcomers?: boolean
  readonly walk: (service: Caller) => Promise<Walk>
}

export const panel = (name: string, walk: Panel['walk']): Panel => ({ panel: name, walk })
export const newcomersPanel = (name: string, walk: Panel['walk']): Panel => ({
  ...panel(name, walk),
  isNewcomers: true,
})
export const walkOf = (address: string, states: readonly State[]): Walk => ({ address, states })
/** A walk whose states are checked in one part of the page. */
export const walkIn = (within: string, address: string, states: readonly State[]): Walk =>
  walkOf(
    address,
    states.map((one) => ({ within, ...one })),
  )

/** Goes through the states of a panel, and checks each. */
export async function walkStates(
  page: Page,
  faults: FaultProxy,
  panel: string,
  { address, states }: Walk,
): Promise<void> {
  // A form with unsaved text asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept())
  for (const {
    state,
    rules = [],
    delayed,
    at,
    continues: goesOn,
    action: act,
    shows,
    within,
  } of states) {
    const { until: looked, letGo } = waitForTest()
    const removes = withDelayed(rules, delayed, looked).map((rule) => faults.add(...rule))
    if (goesOn !== true) await page.goto(at ?? address)
    await act?.(page)
    const container = page.locator(within ?? 'main')
    if (typeof shows === 'function') await expect(shows(page).first()).toBeVisible()
    else await expect(container.filter({ hasText: shows }).first()).toBeVisible()
    await checkAppearance(page, `${panel}-${state}`, within)
    for (const remove of removes) remove()
    letGo()
  }
}

/** A delayed request is answered by its own rule, if it has one, else by the service. */
function withDelayed(
  rules: readonly Rule[],
  delayed: State['delayed'],
  until: Promise<void>,
): readonly Rule[] {
  if (!delayed) return rules
  const [method, path] = delayed
  const own = rules.find((rule) => rule[0] === method && rule[1] === path)
  const fault = own?.[2]
  if (fault?.kind !== 'answer') return [...rules, [method, path, { kind: 'slow', answer: until }]]
  return [...rules.filter((rule) => rule !== own), [method, path, { ...fault, after: until }]]
}

/** A rule that answers instead of the service. */
export const answers = (
  method: string,
  path: string | RegExp,
  status: number,
  body: unknown = { detail: 'These are the service’s own words.' },
): Rule => [method, path, answer(status, body)]

/** The service fails with a long Retry-After: otherwise a read would be retried twice. */
export const fails = (path: string | RegExp): Rule => [
  'GET',
  path,
  answer(500, { detail: 'Away for a moment.' }, { 'Retry-After': '90' }),
]

export const noneOf = { count: 0, next: null, previous: null, results: [] }

type Path = string | RegExp
type Action = NonNullable<State['action']>
type More = Omit<State, 'state' | 'shows' | 'continues'>

export const state = (name: string, shows: State['shows'], more: More = {}): State => ({
  state: name,
  shows,
  ...more,
})
/** Continues from the state before. */
export const next = (name: string, shows: State['shows'], more: More = {}): State => ({
  ...state(name, shows, more),
  continues: true,
})

/** A value that the service refuses, told in its words. */
export const refusing = (
  [method, path]: readonly [method: string, path: Path],
  field: string,
  words: string,
  action: Action,
): State =>
  state('refused', words, { rules: [answers(method, path, 400, { [field]: [words] })], action })

// States that many panels have, for the request to a path.
export const loading = (path: Path): State => state('loading', bars, { delayed: ['GET', path] })
export const failing = (path: Path): State =>
  state('failing', 'The service failed with 500', { rules: [fails(path)] })
export const notViewed = (path: Path): State =>
  state('forbidden', /You can’t (?:do this|view)/, { rules: [answers('GET', path, 403)] })
export const forbidden = (path: Path, action: Action, more: More = {}): State =>
  state('forbidden', 'You can’t do this', { rules: [answers('POST', path, 403)], action, ...more })
export const unknown = (path: Path, action: Action, more: More = {}): State =>
  state('unknown', 'We don’t know whether the service did this', {
    rules: [answers('POST', path, 504, {})],
    action,
    ...more,
  })
export const sending = (path: Path, action: Action, more: More = {}): State =>
  state('sending', 'Sending…', { delayed: ['POST', path], action, ...more })

/** Placeholder bars for content that is loading. */
export const bars = (page: Page): Locator => page.getByRole('status', { name: /loading|Waiting/i })
