import type { FieldMap } from '../../src/metadata/field.ts'
import type { ResourceName } from '../../src/resources/resources.ts'
import { type Collection, collections } from './collections/collection.ts'
import type { Log } from '../log.ts'
import { checkFilters } from './collections/filters.ts'
import { pages } from './collections/pages.ts'
import { cleaning } from './cleaning.ts'
import type { Tools } from './standard/call.ts'
import { afterFilling, type Database } from './database/database.ts'
import { openDatabase } from './database/openDatabase.ts'
import { migrate } from './database/schema.ts'
import { sql } from './database/sql.ts'
import { findStrays } from './files/files.ts'
import { handler } from './http/handler.ts'
import { writes } from './http/idempotency.ts'
import { inFlight } from './http/inFlight.ts'
import { rate } from './http/rate.ts'
import { removeAbandonedUploads } from './http/uploadFolder.ts'
import { openApi } from './openapi/document.ts'
import { access } from './people/access.ts'
import { attempts } from './people/attempts.ts'
import { firstAdministrator } from './people/firstAdministrator.ts'
import { passwords } from './people/passwords.ts'
import { findPerson, personOf, type Roles, signedIn } from './people/person.ts'
import { demoPeople } from './seed/demoPeople.ts'
import { closeDemo, isDemo, seed } from './seed/seed.ts'
import type { Service, ServiceOptions } from './serviceTypes.ts'
import { freeRuns, trainer } from './training/trainer.ts'

const rolesOf = (options: ServiceOptions, demo: boolean): Roles => {
  const of = (role: string, emails: readonly string[]) =>
    new Set([
      ...emails.map((email) => email.trim().toLowerCase()),
      ...(demo ? demoPeople.filter((one) => one.role === role).map((one) => one.email) : []),
    ])
  return {
    administrators: of('administrator', options.administrators),
    supportAgents: of('support_agent', options.supportAgents),
  }
}

/** Shape A by default. */
const shapes =
  ({ subscriptionShape }: ServiceOptions) =>
  ({ resource }: Collection): FieldMap =>
    subscriptionShape === 'B' ? (resource.shapeB ?? resource.fields) : resource.fields

const logOf = ({ log }: ServiceOptions): Log => log ?? (() => undefined)

/**
 * Opens the database, migrates and seeds it, and starts the service over it.
 * @throws Error with a readable message if the database cannot be opened
 */
export async function openService(options: ServiceOptions): Promise<Service> {
  await removeAbandonedUploads()
  const { database, durability } = await openDatabase(options, logOf(options))
  try {
    return await serviceOver(database, durability, options)
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

/** Secrets are stored in these collections; writes to others do not affect them. */
const ofPeople: ReadonlySet<string> = new Set<ResourceName>(['users', 'tokens'])

/** The service over an open database; used by tests that share one. */
export async function serviceOver(
  database: Database,
  durability: string,
  options: ServiceOptions,
): Promise<Service> {
  const log = logOf(options)
  checkFilters(collections)
  const hashes = passwords(options.scryptN)
  const { seeded, firstStartCredential } = await database.transaction(async (queries) => {
    await migrate(queries)
    const seeded = options.demo && (await seed(queries, options.demoScale, hashes))
    if (!options.demo) await closeDemo(queries, hashes)
    const credential = await firstAdministrator(queries, options.administrators)
    return { seeded, firstStartCredential: credential }
  })
  if (seeded) await afterFilling(database)
  const demo = options.demo && (await isDemo(database))
  const roles = rolesOf(options, demo)
  const tries = attempts(database)
  const people = access(database, hashes, tries, roles)
  const flight = inFlight()
  const lists = pages(database)
  const removal = cleaning(database, log, () => tries.forgetOld())
  const forget = () => {
    lists.forget()
    people.forget()
  }
  const written = ({ name }: Collection) => {
    lists.forget()
    if (ofPeople.has(name)) people.forget()
  }
  const builtWorker = () => Promise.resolve(new URL('./trainingWorker.js', import.meta.url))
  const training = trainer({
    database,
    program: options.trainingWorker ?? builtWorker,
    written: forget,
    log,
  })
  const tools: Tools = {
    database,
    passwords: hashes,
    pages: lists,
    writes: writes(database, written),
    attempts: tries,
    trainer: training,
    clean: () => removal.start(),
    during: (work) => flight.during(work),
  }
  const fieldsFor = shapes(options)
  const handle = handler({
    access: people,
    tools,
    fieldsFor,
    spend: rate(options.rateLimit),
    log,
  })
  await tries.forgetOld()
  await findStrays(database, true)
  await freeRuns(database)
  training.wake()
  removal.start()
  let closing: Promise<void> | undefined
  const close = async () => {
    await flight.finish()
    await removal.stop()
    await training.close()
    await database.close()
  }
  return {
    fetch: (request, environment) => flight.run(() => handle(request, environment)),
    demoPeople: demo ? demoPeople : [],
    ...(firstStartCredential === undefined ? {} : { firstStartCredential }),
    openApi: (base) => openApi({ base, fieldsOf: fieldsFor }),
    durability,
    database,
    async signIn(credential, peer) {
      const session = await people.signIn(credential, peer)
      forget()
      return session
    },
    async signInDemo(role) {
      const email = demo ? demoPeople.find((one) => one.role === role)?.email : undefined
      if (email === undefined) return undefined
      const row = await findPerson(database, sql`lower(u.email) = ${email}`)
      const session = row && (await people.openSession(personOf(row, roles)))
      forget()
      return session
    },
    async whoIs(secret) {
      const found = await people.bySecret(secret)
      if (found === undefined) return undefined
      const { person, tokenId } = found
      return { ...signedIn(person), ...(tokenId !== undefined && { tokenId }) }
    },
    async signOut(secret) {
      await people.signOut(secret)
      forget()
    },
    close: () => (closing ??= close()),
  }
}
