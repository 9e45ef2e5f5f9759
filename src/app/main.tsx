import '@fontsource-variable/inter/wght.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { loadLanguage } from '../messages/languages.ts'
import { followColorScheme } from '../hooks/colorScheme.ts'
import { queryClient } from '../data/queryClient.ts'
import { followSession, sessionOptions } from '../session/session.ts'
import { leaveKeysToComposition } from '../ui/composing.ts'
import { followRouteLinks } from './followRouteLinks.ts'
import { routes } from './routes.tsx'
import { withoutBriefLoading } from './withoutBriefLoading.ts'

leaveKeysToComposition()
followColorScheme()

followSession(queryClient)
// Requested at once, in parallel to the route's script.
const session = queryClient.prefetchQuery(sessionOptions())

const root = document.getElementById('root')
if (root) {
  // Rendering needs to know the person.
  await Promise.all([loadLanguage(), session])
  const router = createBrowserRouter(routes)
  followRouteLinks(router)
  const shown = withoutBriefLoading(router)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* A transition would be cut into slices with waits between them. */}
        <RouterProvider router={shown} useTransitions={false} />
      </QueryClientProvider>
    </StrictMode>,
  )
  // Keeps the names of the preloaded chunks out of the first script.
  const preload = async () => (await import('./idle.ts')).loadWhenIdle(queryClient, shown)
  window.setTimeout(() => void preload(), 400)
}
