import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

// Speedy mode uses insertRule. The CSP would refuse rules as text in a style element. Prepended, so
// that the app's own sheets override MUI's rules.
const cache = createCache({ key: 'a', speedy: true, prepend: true })

/**
 * The theme and style engine for MUI's components. Not at the app's root: the first page uses none,
 * and they are a quarter of a first script.
 */
export const MuiTheme = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  </CacheProvider>
)
