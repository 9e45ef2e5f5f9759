import type { IncomingHttpHeaders } from 'node:http'
import { type Account, isLetIn } from './access.ts'
import type { Choices, Composed } from './choices.ts'
import { collectionOf, type CollectionName } from './collections.ts'
import { type Blob, Database, type Item, type Table } from './database.ts'
import { type OtherAnswer, jsonAnswer, refusal } from './errors.ts'
import { matches } from './filters.ts'
import { pageAnswer } from './lists.ts'
import { operations } from './operations.ts'
import { optionsAnswer } from './options.ts'
import { Presenter } from './present.ts'
import { type Body, bodyOf, collectionAt, type Problems, valuesIn } from './read.ts'

export interface Called {
  readonly method: string
  /** Absolute, as the service calls itself. */
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const emailTaken = 'Somebody else has this e-mail.'

/** Milliseconds that a training runs. */
const trainingMs = 2000

const rowsOfStore = [
  { id: '1', city: '"Oslo"', total: '12.50' },
  { id: '2', city: '"Bergen"', total: '9007199254740993' },
  { id: '3', city: '"Łódź"', total: 'null' },
]
const firstTable: Table = { columns: ['id', 'city', 'total'], rows: rowsOfStore }
const firstBlob: Blob = {
  name: 'readings.csv',
  type: 'text/csv',
  bytes: new TextEncoder().encode('id,city\n1,Oslo\n2,Łódź\n'),
}

/** Answers requests out of memory, by the choices of a seed. */
export class Service {
  readonly choices: Choices
  readonly composed: Composed
  readonly database: Database
  readonly presenter: Presenter
  /** Jobs whose progress goes on. */
  readonly startedJobs = new Set<string>()
  readonly #addresses: () => { readonly base: string; readonly files: string }
  #account: Account
  /** The key that was made last, for whomever. */
  lastSecret: string | undefined

  constructor(
    seed: number,
    choices: Choices,
    composed: Composed,
    addresses: () => { readonly base: string; readonly files: string },
  ) {
    this.choices = choices
    this.composed = composed
    this.database = new Database(seed, choices)
    this.#addresses = addresses
    this.presenter = new Presenter(choices, composed, this.database, () => addresses().base)
    const me = this.#me()
    this.#account = {
      email: String(me.values.email),
      password: String(me.values.password),
      secret: `sk-${seed}-${'0123456789abcdef'.repeat(2)}`,
    }
  }

  #me(): Item {
    const [me] = this.database.list('users')
    if (me === undefined) throw new Error('The service has no users.')
    return me
  }

  /** The account that may sign in. */
  get account(): Account {
    return this.#account
  }

  /** Epoch milliseconds of the service's own clock, whole seconds. */
  now(): number {
    return Math.floor(Date.now() / 1000) * 1000 + this.choices.skewMinutes * 60_000
  }

  blobOf = (store: string): Blob => this.database.blobs.get(store) ?? firstBlob

  tablesOf = (store: string): ReadonlyMap<string, Table> =>
    new Map([['orders', firstTable], ...(this.database.tables.get(store) ?? [])])

  fileAddress = (store: string): string =>
    `${this.#addresses().files}/files/${encodeURIComponent(store)}`

  /** The key of whoever may sign in does not work any more. */
  endKey(): void {
    this.renewSecretOf(this.#me())
  }

  renewSecretOf(user: Item): string {
    const secret = `sk-${Math.random().toString(36).slice(2)}${'0123456789abcdef'.repeat(2)}`
    this.lastSecret = secret
    if (user.values.email === this.#account.email) this.#account = { ...this.#account, secret }
    return secret
  }

  refuse(status: number, message: string, problems?: Problems): OtherAnswer {
    return refusal(this.choices.errors, status, message, problems)
  }

  /** All records of a collection in the envelope of lists, as one page. */
  listOf(name: CollectionName): OtherAnswer {
    const records = this.database.list(name).map((item) => this.presenter.record(name, item))
    const address = new URL(this.#addresses().base)
    const one = { ...this.choices, pageSize: 50 as const }
    return (
      pageAnswer(one, this.composed, { records, page: 1, address }) ?? this.refuse(404, 'None.')
    )
  }

  async answer({ method, url, headers, bytes }: Called): Promise<OtherAnswer> {
    if (!isLetIn(this.choices, this.composed, this.#account, headers, url.searchParams))
      return this.refuse(this.choices.signedOut, 'Say who you are.')
    this.#goOnTraining()
    const path = url.pathname.slice(
      new URL(this.#addresses().base).pathname.replace(/\/$/, '').length,
    )
    const at = collectionAt(path, this.choices.shape)
    if (at === undefined) return this.refuse(404, 'There is nothing here.')
    const body = await bodyOf(headers['content-type'] ?? '', bytes, this.choices.bodies)
    if (body === undefined) return this.refuse(415, 'This encoding is not read here.')
    return this.#route(method, at.name, at.rest, url, body)
  }

  #route(method: string, name: CollectionName, rest: string, url: URL, body: Body): OtherAnswer {
    const [first = '', second = '', more] = rest.split('/')
    if (rest === '') return this.#collection(method, name, url, body)
    if (!rest.endsWith('/') || (more !== undefined && more !== '') || rest.split('/').length > 3)
      return this.refuse(404, 'There is nothing here.')
    const ofCollection = operations.find(
      (one) => one.collection === name && !one.isOfItem && one.path === first && second === '',
    )
    const item = this.database.find(name, decodeURIComponent(first))
    const ofItem = operations.find(
      (one) => one.collection === name && one.isOfItem && one.path === second,
    )
    const operation = ofCollection ?? (second === '' ? undefined : ofItem)
    if (second !== '' && ofItem === undefined) return this.refuse(404, 'There is nothing here.')
    const isFiltered = item && !matches(name, item, url.searchParams, this.choices, this.database)
    if (ofCollection === undefined && (item === undefined || isFiltered))
      return this.refuse(404, 'There is no such record.')
    if (operation !== undefined) {
      if (operation.method !== method) return this.refuse(405, 'This method is not possible.')
      const missing = operation.required.filter((key) => !body.has(key) || body.get(key) === '')
      if (missing.length > 0)
        return this.#invalid(new Map(missing.map((key) => [key, 'This is needed.'])))
      return operation.run({ service: this, item: item ?? this.#me(), body })
    }
    return item === undefined
      ? this.refuse(404, 'There is no such record.')
      : this.#item(method, name, item, body)
  }

  #collection(method: string, name: CollectionName, url: URL, body: Body): OtherAnswer {
    if (method === 'GET') {
      const records = this.database
        .list(name)
        .filter((item) => matches(name, item, url.searchParams, this.choices, this.database))
        .map((item) => this.presenter.record(name, item))
      const page = Number(url.searchParams.get('page') ?? 1)
      const found = pageAnswer(this.choices, this.composed, { records, page, address: url })
      return found ?? this.refuse(404, 'There is no such page.')
    }
    if (method === 'OPTIONS' && this.choices.options !== 'none')
      return optionsAnswer(this.choices, this.composed, collectionOf(name, this.choices.shape))
    if (method !== 'POST') return this.refuse(405, 'This method is not possible.')
    const { fields } = collectionOf(name, this.choices.shape)
    const { values, problems } = valuesIn(body, fields, true, this.choices, this.database)
    const isTaken = this.database.list('users').some((one) => one.values.email === values.email)
    if (name === 'users' && isTaken) return this.#invalid(new Map([['email', emailTaken]]))
    if (problems.size > 0) return this.#invalid(problems)
    const item = this.database.add(name, values, {}, this.now())
    return this.#created(name, item)
  }

  #created(name: CollectionName, item: Item): OtherAnswer {
    const Location = this.presenter.addressOf(name, item.id)
    // Show a token once, when it is made.
    const secret =
      name === 'tokens' ? { token: `tk-${item.created}-${'0123456789abcdef'.repeat(2)}` } : {}
    switch (this.choices.created) {
      case 'item':
        return jsonAnswer(201, this.presenter.item(name, item, secret))
      case 'id':
        return jsonAnswer(201, { [this.choices.idKey]: this.presenter.id(item.id), ...secret })
      case 'location':
        return { status: 201, headers: { Location } }
      case 'nothing':
        return { status: 201 }
      default:
        return this.choices.created satisfies never
    }
  }

  #item(method: string, name: CollectionName, item: Item, body: Body): OtherAnswer {
    if (method === 'GET') return jsonAnswer(200, this.presenter.item(name, item))
    if (method === 'DELETE') {
      this.database.remove(name, item.id)
      return this.choices.deleted === 'nothing'
        ? { status: 204 }
        : jsonAnswer(200, this.presenter.item(name, item))
    }
    if (method !== 'PUT' && method !== 'PATCH')
      return this.refuse(405, 'This method is not possible.')
    const { fields } = collectionOf(name, this.choices.shape)
    const { values, problems } = valuesIn(
      body,
      fields,
      method === 'PUT',
      this.choices,
      this.database,
    )
    if (problems.size > 0) return this.#invalid(problems)
    const after = this.database.change(name, item.id, {
      values: { ...item.values, ...values },
      updated: this.now(),
    })
    return this.choices.changed === 'nothing' || after === undefined
      ? { status: 204 }
      : jsonAnswer(200, this.presenter.item(name, after))
  }

  #invalid(problems: Problems): OtherAnswer {
    return this.refuse(this.choices.invalidStatus, 'Check what you sent.', problems)
  }

  #goOnTraining() {
    for (const id of this.startedJobs) {
      const job = this.database.find('jobs', id)
      if (job === undefined) continue
      const share = Math.min(1, Math.max(0, (this.now() - job.created) / trainingMs))
      this.database.change('jobs', id, {
        values: { ...job.values, progress: String(share) },
        updated: this.now(),
      })
      if (share === 1) this.startedJobs.delete(id)
    }
  }
}
