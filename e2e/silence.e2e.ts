import { expect, inProof } from './support/fixtures.ts'
import { test } from './support/ownService.ts'
import type { Role } from './support/people.ts'
import { rowsOf } from './support/records.ts'
import { rest } from './support/rest.ts'
import { newModel } from './support/training.ts'
import { countWords } from './support/wordCount.ts'
import { exact, region } from './support/pages/page.ts'
import { addressOf } from './support/kindsOfPages.ts'

interface Screen {
  readonly name: string
  readonly role?: Role
  /** `*` is the first record of a collection; a name of {@link named} is the id of its record. */
  readonly path: string
  /** The most sentences and words of running text. */
  readonly most: readonly [sentences: number, words: number]
}

/** The filters of records by a word of their addresses. */
const named = {
  halden: '/workspaces/?name=Halden',
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/', most: [28, 170] },
  { name: 'security', path: '/settings/security', most: [6, 50] },
  { name: 'menu', path: '/settings/menu', most: [0, 0] },
  { name: 'browser', path: '/settings/browser', most: [6, 50] },
  { name: 'home of an agent', role: 'support_agent', path: '/', most: [0, 0] },
  { name: 'home of an owner', role: 'workspace_owner', path: '/', most: [12, 60] },
  { name: 'ask for help', role: 'workspace_owner', path: '/help?page=%2F', most: [3, 25] },
  { name: 'train', path: '/enrich/models/item/untrained?tab=train', most: [3, 30] },
  { name: 'new ticket', role: 'workspace_owner', path: '/support/tickets/new', most: [2, 13] },
  { name: 'workspace billing', path: '/workspaces/item/halden?tab=billing', most: [6, 35] },
  { name: 'people', path: '/workspaces/item/halden?tab=people', most: [2, 13] },
  { name: 'blobs', path: '/stores/*?tab=readBlob', most: [2, 25] },
  { name: 'user', path: '/users/*', most: [1, 15] },
  { name: 'access', path: '/workspaces/item/halden?tab=access', most: [3, 33] },
  { name: 'ticket', role: 'support_agent', path: '/support/tickets/*', most: [0, 0] },
  { name: 'charges', path: '/billing/charges', most: [0, 0] },
]

test(
  'design-6 design-12 pages say in few words what is complete and well, and no request is shown unasked',
  inProof,
  async ({ signInAs, service, complaints }) => {
    test.setTimeout(300_000)
    complaints.expect(/40[34]/)
    const ids = new Map<string, string>()
    for (const [word, path] of Object.entries(named))
      ids.set(word, String((await rowsOf(service, path))[0]?.object_id))
    // A model without jobs has no last settings to speak of.
    ids.set('untrained', (await newModel(service)).object_id)
    for (const { name, role = 'administrator', path, most } of screens) {
      const address = path.replace(/halden|untrained/, (word) => ids.get(word) ?? word)
      const page = await signInAs(role, await addressOf(address, service))
      await rest(page)
      const { sentences, words, texts } = await countWords(page, path === '/')
      process.stdout.write(`${name.padEnd(20)} ${sentences} sentences, ${words} words\n`)
      expect.soft(sentences, `${name}: ${texts.join(' | ')}`).toBeLessThanOrEqual(most[0])
      expect.soft(words, `${name}: ${texts.join(' | ')}`).toBeLessThanOrEqual(most[1])
      await expect(region(page, 'Request', exact)).toHaveCount(0)
    }
  },
)
