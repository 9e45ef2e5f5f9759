import type { ResourceName } from './resources.ts'

/**
 * One sentence on each collection, for people who see it for the first time. They are not among the
 * declarations, because these are in the first script and a list with rows shows none of them.
 */
export const descriptions: Readonly<Record<ResourceName, string>> = {
  tickets: 'A request for help from a customer.',
  supportPlans: 'How fast customers get help, and how they can reach support.',
  stores: 'A store holds the tables and blobs that models read.',
  transfers: 'Data that a model is trained on.',
  models: 'A model learns its output variables from its input variables.',
  jobs: 'A job is one training run of a model over a transfer.',
  serveEntries: 'A serve entry links a store, one of its tables and a model.',
  subscriptions: 'What a workspace pays for, and until when.',
  charges: 'A payment that was taken or is due.',
  credits: 'A promotional credit for a person.',
  paymentMethods: 'What subscriptions and charges are paid with.',
  workspaces: 'A workspace holds the stores, models, serve entries and transfers of one team.',
  users: 'A user is a person who can sign in.',
  tokens: 'A token lets a program act for its owner until it expires.',
  notifications: 'A notification tells a person that something happened.',
  workspaceManagers: 'Which notifications a workspace gets.',
  userManagers: 'Which notifications a person gets.',
}
