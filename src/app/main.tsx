import '@fontsource-variable/inter/wght.css'
import '../ui/base.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { loadLanguage } from '../messages/languages.ts'
import { queryClient } from '../hooks/queryClient.ts'
import { followSession, sessionOptions } from '../hooks/session.ts'
import { theme } from '../ui/theme.ts'
import { loadWhenIdle } from './idle.ts'
import { routes } from './routes.tsx'

// Speedy mode uses insertRule. The CSP would refuse rules as text in a style element.
const cache = createCache({ key: 'a', speedy: true })

followSession(queryClient)
// Requested at once, in parallel to the route's script.
const session = queryClient.prefetchQuery(sessionOptions())

const root = document.getElementById('root')
if (root) {
  // Nothing can be shown before the person is known.
  await Promise.all([loadLanguage(), session])
  const router = createBrowserRouter(routes)
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="wc.scheme">
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  )
  loadWhenIdle(queryClient)
}
