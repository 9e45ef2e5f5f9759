import type { AccessRule, Audience } from '../metadata/access.ts'
import type { ResourceName } from './resources.ts'

/** The properties of a collection besides its fields. */
interface Details {
  /** One sentence for people who see the collection for the first time. */
  readonly description: string
  /** The second key of its shortcut, after `g`. */
  readonly key?: string
  /** The prefix of ids created by the local service. */
  readonly idPrefix: string
  /**
   * The access rule in the local service, which builds its SQL conditions from it. Pages build
   * their texts from it. The rules of other services are unknown. Source: the roles in
   * server/README.md.
   */
  readonly access: AccessRule
  /** The effect of deletion on other records, in a sentence. */
  readonly removal?: string
  /** Fields that only repeat the state beside the name. */
  readonly state?: readonly string[]
  /** The relations that name a record without its own name; at most two. */
  readonly namedAfter?: readonly [string, string?]
}

const forAll = (audiences: readonly Audience[]) => ({
  see: audiences,
  create: audiences,
  change: audiences,
  remove: audiences,
})
const inWorkspace = { ...forAll(['members']), placeKey: 'workspace' } as const
const personal = (holderKey: string): AccessRule => ({ ...forAll(['holder']), holderKey })

/** Declarations that a list does not need for its first rows; the others are in `resources.ts`. */
export const details: Readonly<Record<ResourceName, Details>> = {
  tickets: {
    description: 'A request for help from a customer.',
    key: 't',
    idPrefix: 'tic',
    access: {
      ...forAll(['agents', 'holder']),
      remove: ['holder'],
      holderKey: 'created_by',
    },
    state: ['resolved'],
  },
  supportPlans: {
    description: 'How fast customers get help, and how they can reach support.',
    key: 'p',
    idPrefix: 'pln',
    access: { ...forAll([]), see: ['everyone'] },
  },
  stores: {
    description: 'A store holds the tables and blobs that models read.',
    key: 's',
    idPrefix: 'sto',
    access: inWorkspace,
  },
  transfers: {
    description: 'Data that a model is trained on.',
    key: 'i',
    idPrefix: 'trf',
    access: inWorkspace,
  },
  models: {
    description: 'A model learns its output variables from its input variables.',
    key: 'e',
    idPrefix: 'mdl',
    access: inWorkspace,
  },
  jobs: {
    description: 'A job is one training run of a model over a transfer.',
    key: 'j',
    idPrefix: 'job',
    access: { ...inWorkspace, placeKey: 'enrich' },
    state: ['failed'],
    namedAfter: ['enrich', 'transfer'],
  },
  serveEntries: {
    description: 'A serve entry links a store, one of its tables and a model.',
    key: 'v',
    idPrefix: 'srv',
    access: inWorkspace,
  },
  subscriptions: {
    description: 'What a workspace pays for, and until when.',
    key: 'b',
    idPrefix: 'sub',
    access: {
      ...inWorkspace,
      ...forAll(['owners']),
      see: ['members'],
      holderKey: 'owner',
      isHoldersWithoutPlace: true,
      // A workspace without any quota has no limit: deleting a quota would lift it.
      lock: { kinds: ['remove'], fields: { training_seconds: 'any', predict_calls: 'any' } },
    },
    state: ['auto_renew'],
  },
  charges: {
    description: 'A payment that was taken or is due.',
    key: 'c',
    idPrefix: 'chg',
    access: { ...forAll([]), see: ['holder'], holderKey: 'owner' },
    state: ['processed', 'failed'],
  },
  credits: {
    description: 'A promotional credit for a person.',
    key: 'd',
    idPrefix: 'crd',
    access: {
      ...personal('owner'),
      lock: { kinds: ['change', 'remove'], fields: { applied: 'true' } },
    },
    state: ['applied'],
  },
  paymentMethods: {
    description: 'What subscriptions and charges are paid with.',
    key: 'm',
    idPrefix: 'pay',
    access: personal('owner'),
  },
  workspaces: {
    description: 'A workspace holds the stores, models, serve entries and transfers of one team.',
    key: 'w',
    idPrefix: 'wsp',
    access: { ...forAll(['owners']), see: ['agents', 'members'], placeKey: 'object_id' },
  },
  users: {
    description: 'A user is a person who can sign in.',
    key: 'u',
    idPrefix: 'usr',
    access: {
      ...forAll([]),
      see: ['agents', 'holder'],
      change: ['holder'],
      holderKey: 'object_id',
    },
  },
  tokens: {
    description: 'A token lets a program act for its owner until it expires.',
    key: 'k',
    idPrefix: 'tok',
    access: personal('owner'),
    removal:
      'Programs that use it stop working at once. A browser signed in with it is signed out.',
    namedAfter: ['owner'],
  },
  notifications: {
    description: 'A notification tells a person that something happened.',
    key: 'a',
    idPrefix: 'ntf',
    access: personal('recipient'),
    state: ['read'],
  },
  workspaceManagers: {
    description: 'Which notifications a workspace gets.',
    key: 'o',
    idPrefix: 'wmg',
    access: { ...inWorkspace, ...forAll(['owners']), see: ['members'] },
    namedAfter: ['workspace'],
  },
  userManagers: {
    description: 'Which notifications a person gets.',
    key: 'y',
    idPrefix: 'umg',
    access: personal('user'),
    namedAfter: ['user'],
  },
}
