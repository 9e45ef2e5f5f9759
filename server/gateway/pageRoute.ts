import { itemPath, listPath } from '../../src/client/listQuery.ts'
import type { Resource } from '../../src/metadata/resource.ts'
import { deskRoute } from '../../src/paths.ts'
import { resourceNames, resources } from '../../src/resources/resources.ts'

export const pageChunks = {
  home: 'src/pages/HomePage.tsx',
  signIn: 'src/app/SignIn.tsx',
  list: 'src/pages/ListPage.tsx',
  detail: 'src/pages/DetailPage.tsx',
  form: 'src/pages/FormPage.tsx',
  desk: 'src/features/desk/Desk.tsx',
} as const

export interface PageRoute {
  /** The manifest entry that renders this page. */
  readonly chunk: (typeof pageChunks)[keyof typeof pageChunks] | undefined
  /** The first request the page will send to the service, as a path of the specification. */
  readonly reads: string | undefined
}

// Longest first: `/notifications` must not match `/notifications/managers/user`.
const byRoute = resourceNames
  .map((name): Resource => resources[name])
  .sort((one, other) => other.route.length - one.route.length)

/** The page that an app URL opens, determined without running the app. */
export function pageRoute({ pathname, searchParams }: URL): PageRoute {
  if (pathname === '/') return { chunk: pageChunks.home, reads: undefined }
  if (pathname === '/sign-in') return { chunk: pageChunks.signIn, reads: undefined }
  if (pathname === deskRoute)
    return { chunk: pageChunks.desk, reads: listPath(resources.tickets, new URLSearchParams()) }
  const resource = byRoute.find(({ route }) => isBelow(pathname, route))
  if (resource === undefined) return { chunk: undefined, reads: undefined }
  const rest = pathname.slice(resource.route.length).split('/').filter(Boolean)
  return below(resource, rest, searchParams)
}

const isBelow = (pathname: string, route: string) =>
  pathname === route || pathname.startsWith(`${route}/`)

function below(resource: Resource, rest: readonly string[], search: URLSearchParams): PageRoute {
  const [first, id = '', last, ...more] = rest
  if (first === undefined) return { chunk: pageChunks.list, reads: listPath(resource, search) }
  if (first === 'new' && rest.length === 1) return { chunk: pageChunks.form, reads: undefined }
  if (first !== 'item' || more.length > 0) return { chunk: undefined, reads: undefined }
  const reads = itemPath(resource, decoded(id))
  if (last === undefined) return { chunk: pageChunks.detail, reads }
  return { chunk: last === 'edit' ? pageChunks.form : undefined, reads }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
