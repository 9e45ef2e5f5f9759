import type { Queries } from '../database/database.ts'
import { factOf, setFact } from '../facts.ts'
import { sql } from '../database/sql.ts'
import type { Passwords } from '../people/passwords.ts'
import { findPerson } from '../people/person.ts'
import type { ServiceOptions } from '../serviceTypes.ts'
import { demoPasswords } from './demoPeople.ts'
import { random } from './random.ts'
import { seedBilling } from './billing.ts'
import { seedBlobs } from './blobs.ts'
import { seedModelFiles } from './modelFiles.ts'
import { seedModels } from './models.ts'
import { seedNotifications } from './notifications.ts'
import { seedPeople } from './people.ts'
import { seedStores } from './stores.ts'
import { seedSupport } from './support.ts'
import { seedTraining } from './training.ts'
import type { Seeding } from './seeding.ts'

/**
 * Fills an empty database, once: later changes to the demo data are kept.
 * @returns whether it was filled
 */
export async function seed(
  queries: Queries,
  scale: ServiceOptions['demoScale'],
  passwords: Passwords,
): Promise<boolean> {
  const anybody = await queries.rows(sql`select from users limit 1`)
  if (anybody.length > 0) return false
  const seeding: Seeding = {
    queries,
    random: random(20_260_101),
    now: Date.now(),
    scale,
    passwords,
  }
  const people = await seedPeople(seeding)
  const stores = await seedStores(seeding, people)
  await seedBlobs(seeding, stores)
  await seedModels(seeding, people, stores)
  await seedModelFiles(seeding)
  await seedTraining(seeding, people, stores)
  const methods = await seedBilling(seeding, people)
  await seedSupport(seeding, people, methods)
  await seedNotifications(seeding, people)
  await setFact(queries, 'demo', scale)
  return true
}

export const isDemo = async (queries: Queries): Promise<boolean> =>
  (await factOf(queries, 'demo')) !== undefined

/**
 * Removes the published passwords when the service is no longer a demo. Passwords chosen by people
 * are kept.
 */
export async function closeDemo(queries: Queries, passwords: Passwords): Promise<void> {
  if (!(await isDemo(queries))) return
  for (const [email, password] of Object.entries(demoPasswords)) {
    const person = await findPerson(queries, sql`lower(u.email) = ${email}`)
    if (person?.password_hash == null) continue
    if (!(await passwords.verify(password, person.password_hash))) continue
    await queries.run(
      sql`update users set password_hash = null where object_id = ${person.object_id}`,
    )
    await queries.run(sql`delete from tokens
      where owner = ${person.object_id} and purpose = 'session'`)
  }
}
