import { companies } from './companies.ts'
import { modelNames } from './modelNames.ts'
import type { People } from './people.ts'
import { demoId } from './random.ts'
import { day, insertRows, moments, type Seeding, someTimeAgo } from './seeding.ts'
import { storeNames } from './storeNames.ts'

const messages: readonly (readonly [subject: string, content: string])[] = [
  [
    'Training of {model} is complete',
    'The job ran for {number} minutes and finished all epochs. Its report is ready.\n\nModel: {modelPath}',
  ],
  [
    'Training of {model} failed',
    'The job stopped in epoch {number}: the transfer holds text where a number belongs. Nothing was replaced.\n\nModel: {modelPath}',
  ],
  [
    '{company} platform renews soon',
    'The subscription renews in {number} days with the payment method on file.',
  ],
  [
    'Payment of {company} failed',
    'The charge could not be taken: the mandate was cancelled by the account holder. It is tried again in 3 days.',
  ],
  [
    'New ticket: production system down',
    'A person at {company} opened a ticket and asks to be rung.',
  ],
  [
    'Your ticket was answered',
    'Support wrote to you at the contact you gave. The ticket stays open until you are satisfied.',
  ],
  [
    '{store} received {number},000 rows',
    'The nightly import wrote more rows than usual. If that is expected, nothing needs to be done.\n\nStore: {storePath}',
  ],
  [
    'A token ends in {number} days',
    'Programs that use it will be refused afterwards. Create a new one in time.',
  ],
  [
    '{company} uses 90 % of its predict calls',
    'At the present pace the quota is used up in {number} days.',
  ],
  [
    'Maintenance on Sunday',
    'Between 02:00 and 02:{number} UTC reports may take longer. No data is touched.',
  ],
  [
    'You were added to {company}',
    'You can now read and change its stores, models, serve entries and transfers.',
  ],
  [
    'Archive of {store} is complete',
    'All rows older than a year were moved. {number} blobs stayed where they are.\n\nStore: {storePath}',
  ],
]

async function seedInbox(seeding: Seeding, people: People): Promise<void> {
  const { random } = seeding
  // A person who signs in to try the demo should find an inbox worth opening.
  const readers = [
    people.administrator,
    people.administrator,
    people.workspaces[0]?.owner ?? '',
    people.agents[0] ?? '',
  ]
  const rows = Array.from({ length: 640 }, (_, place) => {
    const [subject, content] = random.pick(messages)
    const company = random.pick(companies)
    const model = random.pick(modelNames.filter((one) => one.company === company.key)).name
    const store = random.pick(storeNames.filter((one) => one.company === company.key)).name
    const words: Readonly<Record<string, string>> = {
      company: company.name,
      model,
      modelPath: `/enrich/${demoId('mdl', `${company.key} ${model}`)}/`,
      store,
      storePath: `/store/all/${demoId('sto', `${company.key} ${store}`)}/`,
      number: String(random.whole(3, 45)),
    }
    const fill = (text: string) =>
      text.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? word)
    const ago = someTimeAgo(random)
    return {
      object_id: demoId('ntf', String(place)),
      subject: fill(subject),
      content: fill(content),
      read: random.chance(ago > 6 * day ? 0.96 : 0.45),
      recipient: place % 2 === 0 ? random.pick(readers) : random.pick(people.users).id,
      ...moments(seeding, ago, 0.7),
    }
  })
  await insertRows(seeding, 'notifications', rows)
}

async function seedManagers(seeding: Seeding, people: People): Promise<void> {
  const { random } = seeding
  const settings = () => ({
    email: random.chance(0.8),
    digest: random.pick(['off', 'daily', 'weekly']),
    events: {
      job_failed: true,
      job_complete: random.chance(0.5),
      payment_failed: true,
      ticket_answered: random.chance(0.7),
    },
    quiet_hours: random.chance(0.4) ? { from: '20:00', to: '07:00' } : null,
  })
  await insertRows(
    seeding,
    'workspace_managers',
    people.workspaces.map(({ id }) => ({
      object_id: demoId('wmg', id),
      settings: settings(),
      workspace: id,
      ...moments(seeding, someTimeAgo(random)),
    })),
  )
  await insertRows(
    seeding,
    'user_managers',
    people.users.map(({ id }) => ({
      object_id: demoId('umg', id),
      settings: settings(),
      user: id,
      ...moments(seeding, someTimeAgo(random)),
    })),
  )
}

export async function seedNotifications(seeding: Seeding, people: People): Promise<void> {
  await seedInbox(seeding, people)
  await seedManagers(seeding, people)
}
