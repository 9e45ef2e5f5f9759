import { expect, test } from './support/fixtures.ts'
import type { Role } from './support/people.ts'
import { inProof } from './support/proof.ts'
import { rowsOf } from './support/records.ts'
import { rest } from './support/rest.ts'
import { countWords } from './support/wordCount.ts'
import { exact, region } from './support/pages/page.ts'

interface Screen {
  readonly name: string
  readonly role: Role
  /** `*` is the first record of `list`. */
  readonly path: string
  readonly list?: string
  /** The most sentences and words of running text. */
  readonly most: readonly [sentences: number, words: number]
}

const screens: readonly Screen[] = [
  { name: 'home', role: 'administrator', path: '/', most: [28, 170] },
  { name: 'security', role: 'administrator', path: '/settings/security', most: [6, 50] },
  { name: 'menu', role: 'administrator', path: '/settings/menu', most: [0, 0] },
  { name: 'browser', role: 'administrator', path: '/settings/browser', most: [6, 50] },
  { name: 'home of an agent', role: 'support_agent', path: '/', most: [0, 0] },
  { name: 'home of an owner', role: 'workspace_owner', path: '/', most: [12, 60] },
  { name: 'ask for help', role: 'workspace_owner', path: '/help?page=%2F', most: [3, 25] },
  {
    name: 'train',
    role: 'administrator',
    path: '/enrich/models/item/*?tab=train',
    list: '/enrich/',
    most: [3, 30],
  },
  { name: 'new ticket', role: 'workspace_owner', path: '/support/tickets/new', most: [2, 13] },
  {
    name: 'workspace billing',
    role: 'administrator',
    path: '/workspaces/item/*?tab=billing',
    list: '/workspaces/?name=Halden',
    most: [6, 35],
  },
  {
    name: 'people',
    role: 'administrator',
    path: '/workspaces/item/*?tab=people',
    list: '/workspaces/?name=Halden',
    most: [2, 13],
  },
  {
    name: 'blobs',
    role: 'administrator',
    path: '/stores/item/*?tab=readBlob',
    list: '/store/all/',
    most: [2, 25],
  },
  {
    name: 'user',
    role: 'administrator',
    path: '/users/item/*',
    list: '/users/',
    most: [1, 15],
  },
  {
    name: 'access',
    role: 'administrator',
    path: '/workspaces/item/*?tab=access',
    list: '/workspaces/?name=Halden',
    most: [3, 33],
  },
  {
    name: 'ticket',
    role: 'support_agent',
    path: '/support/tickets/item/*',
    list: '/support/tickets/',
    most: [0, 0],
  },
  { name: 'charges', role: 'administrator', path: '/billing/charges', most: [0, 0] },
]

test(
  'design-6 design-12 pages say in few words what is complete and well, and no request is shown unasked',
  inProof,
  async ({ signInAs, service, complaints }) => {
    test.setTimeout(300_000)
    complaints.expect(/40[34]/)
    for (const { name, role, path, list, most } of screens) {
      const [first] = list === undefined ? [] : await rowsOf(service, list)
      const page = await signInAs(role, path.replace('*', String(first?.object_id)))
      await rest(page)
      const { sentences, words, texts } = await countWords(page, path === '/')
      process.stdout.write(`${name.padEnd(20)} ${sentences} sentences, ${words} words\n`)
      expect.soft(sentences, `${name}: ${texts.join(' | ')}`).toBeLessThanOrEqual(most[0])
      expect.soft(words, `${name}: ${texts.join(' | ')}`).toBeLessThanOrEqual(most[1])
      await expect(region(page, 'Request', exact)).toHaveCount(0)
    }
  },
)
