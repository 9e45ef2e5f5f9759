import { expect, type Locator } from '@playwright/test'
import type { Item } from '../../src/metadata/item.ts'
import type { Dialect } from './dialectTable.ts'
import { newName } from './records.ts'
import type { Listed, Walk } from './shown/walk.ts'
import type { Words } from './words.ts'

/** A walk in front of a service in this dialect, in one language. */
export interface Visit {
  readonly walk: Walk
  readonly dialect: Dialect
  readonly words: Words
}

export const main = ({ walk }: Visit): Locator => walk.page.getByRole('main')

/** The first button of the page with this text; its shortcut may follow. */
export const button = (within: Locator, text: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^${text}`) }).first()

/** Opens a tab of a record. */
export async function openTab({ walk }: Visit, route: string, id: string, tab: string) {
  await walk.page.goto(`${route}/item/${encodeURIComponent(id)}?tab=${tab}`)
  await expect(walk.page.getByRole('heading', { level: 1 })).not.toHaveText('')
}

/** The records of a first page, by a direct call. */
export async function listed({ walk }: Visit, path: string): Promise<readonly Item[]> {
  const { status, body } = await walk.service('GET', path)
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
  return (body as Listed).results
}

/** A record, by a direct call. */
export async function held({ walk }: Visit, path: string, id: string): Promise<Item> {
  const { status, body } = await walk.service('GET', `${path}${encodeURIComponent(id)}/`)
  if (status !== 200) throw new Error(`${path} ${id} was answered with ${status}.`)
  return body as Item
}

/** Makes a record by a direct call, with a name that nothing else has. */
export async function made(
  { walk }: Visit,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Item> {
  const named = { name: newName('visit'), description: 'Made for a visit', ...fields }
  const { status, body } = await walk.service('POST', path, named)
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body as Item
}

/** What stops one comparison is a difference: the others are still made. */
export async function asDifference(
  { walk }: Visit,
  about: string,
  compare: () => Promise<void>,
): Promise<void> {
  try {
    await compare()
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    walk.differences.push(`${about}: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
  }
}
