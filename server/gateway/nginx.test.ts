import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commonHeaders, contentPolicy, dataHeaders, documentPolicy } from './policy.ts'

/** Headers that a shipped configuration adds, by name. */
const addedIn = (file: string) =>
  Object.fromEntries(
    [
      ...readFileSync(join('server', 'nginx', file), 'utf8').matchAll(
        /^ *add_header (\S+) (?:"([^"]*)"|(\S+?)) always;$/gm,
      ),
    ].map(([, name = '', quoted, word]) => [name, quoted ?? word]),
  )

const { 'Strict-Transport-Security': transport } = dataHeaders(true)

it.each([
  ['gateway.conf', `${contentPolicy}; upgrade-insecure-requests`],
  ['staticFiles.conf', `${documentPolicy}; frame-ancestors 'none'`],
])('attack-8 %s adds the headers that the gateway sends with its files', (file, policy) => {
  expect(addedIn(file)).toMatchObject({
    ...commonHeaders,
    'Strict-Transport-Security': transport,
    'Content-Security-Policy': policy,
  })
})
