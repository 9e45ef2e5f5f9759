import { addressPart } from './dialect/ids.ts'
import { resources, type ResourceName } from './resources/resources.ts'

/** The address of a collection's list; the route tree and every link are built from these. */
export const listRoute = (name: ResourceName): string => resources[name].route
export const createRoute = (name: ResourceName): string => `${resources[name].route}/new`
export const itemRoute = (name: ResourceName, objectId: string): string =>
  `${resources[name].route}/item/${addressPart(objectId)}`
export const editRoute = (name: ResourceName, objectId: string): string =>
  `${itemRoute(name, objectId)}/edit`
/** PUT: every field of the record is sent. */
export const replaceRoute = (name: ResourceName, objectId: string): string =>
  `${editRoute(name, objectId)}?replace=1`
/** A create form with this record's values. */
export const duplicateRoute = (name: ResourceName, objectId: string): string =>
  `${createRoute(name)}?from=${addressPart(objectId)}`
/** The import of records from a file. */
export const importRoute = (name: ResourceName): string => `${listRoute(name)}/import`
/** The query parameter that opens the export of a list. */
export const exportParam = 'export'
export const homeRoute = '/'
/** The page to connect a deployment, whose address may follow as `?service=`. */
export const connectRoute = '/connect'
/** The page of an operation, besides reading and writing. */
export const operationRoute = (
  name: ResourceName,
  operation: string,
  objectId: string | undefined,
): string =>
  `${objectId === undefined ? listRoute(name) : itemRoute(name, objectId)}/do/${operation}`
/** A tab of a record: an operation's panel next to the overview. */
export const tabRoute = (name: ResourceName, objectId: string, tab: string): string =>
  `${itemRoute(name, objectId)}?tab=${tab}`
export const inboxRoute = '/notifications/inbox'
export const deskRoute = '/desk'
export const billingRoute = '/billing'
/** A new ticket about a page of the console, given by its address. */
export const helpRoute = (page: string): string => `/help?page=${addressPart(page)}`
export const settingsRoute = '/settings'
