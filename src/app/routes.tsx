import { Suspense } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { isSafeId } from '../client/listQuery.ts'
import { itemOptions, listOptions } from '../data/queries.ts'
import { queryClient } from '../data/queryClient.ts'
import { sessionOptions } from '../session/session.ts'
import { scopeFilter, workspaceScope } from '../data/workspaceScope.ts'
import type { PageName } from '../features/feature.ts'
import { billingRoute, connectRoute, deskRoute, inboxRoute, settingsRoute } from '../paths.ts'
import { resourceNames, resources, type ResourceName } from '../resources/resources.ts'
import { Layout } from './Layout.tsx'
import type { lazyPages } from './lazyPages.ts'
import { ScriptGone } from './ScriptGone.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

const RouteCrash = lazyPart(async () => (await import('./RouteCrash.tsx')).RouteCrash)

// Its script loads with the shell; if it is missing too, a line says so.
const crash = (
  <ErrorBoundary fallback={<ScriptGone />}>
    <Suspense>
      <RouteCrash />
    </Suspense>
  </ErrorBoundary>
)

const signedIn = () => queryClient.getQueryData(sessionOptions().queryKey)?.signedIn === true

/** Milliseconds: for an answer this fast, a skeleton would only flicker. */
const quickAnswerMs = 60

/**
 * Starts the list's request in parallel to the page's script; the page shows the outcome. Records
 * that were read before are shown at once. A list that can be limited to the chosen workspace is,
 * unless its address names one.
 */
const startList = (name: ResourceName) => async (args: LoaderFunctionArgs) => {
  if (!signedIn()) return null
  const { pathname, searchParams } = new URL(args.request.url)
  const [workspace] = workspaceScope.get().split('\n')
  if (
    workspace &&
    scopeFilter in resources[name].filters &&
    !`${searchParams}`.includes('workspace__')
  ) {
    searchParams.set(scopeFilter, workspace)
    return new Response(null, { status: 302, headers: { Location: `${pathname}?${searchParams}` } })
  }
  const options = listOptions(name, searchParams)
  const answer = queryClient.prefetchQuery(options)
  if (queryClient.getQueryData(options.queryKey) === undefined)
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, quickAnswerMs))])
  return null
}

const startItem = (name: ResourceName) => (args: LoaderFunctionArgs) => {
  const { objectId } = args.params
  if (signedIn() && objectId !== undefined && isSafeId(resources[name], objectId))
    void queryClient.prefetchQuery(itemOptions(name, objectId))
  return null
}

// The form and the list change their own address, which must not run their loader again.
const shouldRevalidate = () => false

const page = (name: PageName) => async () => ({
  Component: await (await import('../features/features.ts')).loadPage(name),
})

const later = (name: keyof typeof lazyPages) => async () =>
  (await import('./lazyPages.ts')).lazyPages[name]()

/** A page with an early frame: it is drawn while the script of the first page loads. */
const inFrame = (route: RouteObject): RouteObject => ({ HydrateFallback: () => null, ...route })

const resourceRoutes = (name: ResourceName): RouteObject => ({
  path: resources[name].route,
  handle: { resource: name },
  children: [
    {
      index: true,
      loader: startList(name),
      shouldRevalidate,
      lazy: () => import('../pages/ListPage.tsx'),
    },
    ...[
      { path: 'new', lazy: () => import('../pages/FormPage.tsx') },
      { path: 'import', lazy: later('importing') },
      { path: 'do/:operation', lazy: later('operation') },
      {
        path: 'item/:objectId',
        loader: startItem(name),
        shouldRevalidate,
        lazy: () => import('../pages/DetailPage.tsx'),
      },
      {
        path: 'item/:objectId/edit',
        loader: startItem(name),
        shouldRevalidate,
        lazy: () => import('../pages/FormPage.tsx'),
      },
      {
        path: 'item/:objectId/do/:operation',
        loader: startItem(name),
        shouldRevalidate,
        lazy: later('operation'),
      },
    ].map(inFrame),
  ],
})

export const routes: RouteObject[] = [
  {
    path: connectRoute,
    errorElement: crash,
    HydrateFallback: () => null,
    lazy: () => import('./SignIn.tsx'),
  },
  {
    path: '/',
    element: <Layout />,
    HydrateFallback: () => null,
    children: [
      // The desk narrows the menu, which must not be seen wide before.
      { path: deskRoute, lazy: page('desk') },
      ...resourceNames.map(resourceRoutes),
      ...[
        { index: true, lazy: later('home') },
        { path: inboxRoute, lazy: page('inbox') },
        { path: billingRoute, lazy: page('billing') },
        { path: '/account', lazy: page('settings') },
        { path: '/help/:about?', lazy: page('help') },
        { path: '/access', lazy: page('access') },
        { path: `${settingsRoute}/:section?`, lazy: page('settings') },
        { path: '*', lazy: later('notFound') },
      ].map(inFrame),
      // A level of its own would cost the router a pattern for every page, before the first one.
    ].map((route) => ({ errorElement: crash, ...route })),
  },
]
