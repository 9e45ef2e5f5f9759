import type { FaultProxy } from './faultProxy.ts'
import type { Page } from '@playwright/test'
import type { Rule } from './fault.ts'
import type { Caller } from './fixtures.ts'
import { make, newName, rowsOf } from './records.ts'
import { main } from './pages/page.ts'

async function modelNamed(service: Caller, name: string) {
  const rows = await rowsOf(service, `/enrich/?name=${name}`)
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(`No model ${name}.`)
  return found
}

/** A model without jobs, in the workspace that has transfers to train on. */
export async function newModel(service: Caller, fields: Readonly<Record<string, string>> = {}) {
  const like = await modelNamed(service, 'churn-risk')
  return make(service, '/enrich/', {
    name: newName('model'),
    description: 'Made for a test',
    workspace: String(like.workspace),
    input_variables: JSON.stringify(like.input_variables),
    output_variables: JSON.stringify(like.output_variables),
    ...fields,
  })
}

/** Advances the page's clock; requests caused by this have been sent when it returns. */
export async function pass(page: Page, milliseconds: number) {
  await page.clock.fastForward(milliseconds)
  await page.evaluate(() => fetch('/-/session').then((answer) => answer.text()))
}

export async function chooseTransfer(page: Page, name: string) {
  await main(page).getByLabel('Transfer input').click()
  await page.getByRole('option', { name }).click()
}

/** Makes the page treat the service as a remote one, about which nothing is known. */
export const asRemote: Rule = [
  'GET',
  '/-/session',
  { kind: 'rewrite', body: (body) => body.replace('"local":true', '"local":false') },
]

export const jobsPath = '/enrich/jobs/'
export const job = (id: string, values: object) => ({
  object_id: id,
  transfer: null,
  failed: false,
  ...values,
})
/** Answers a list with these records until the returned function is called. */
export const showList = (faults: FaultProxy, path: string, ...records: readonly object[]) =>
  faults.add('GET', path, listOf(...records))
export const listOf = (...results: readonly object[]) => ({
  kind: 'answer' as const,
  status: 200,
  body: { count: results.length, next: null, previous: null, results },
})
