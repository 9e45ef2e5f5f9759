/**
 * Pages that need the shell's script, or that few people begin with. Loaded from here, the names of their scripts do not stand in the
 * first one.
 */
export const lazyPages = {
  home: () => import('../pages/HomePage.tsx'),
  notFound: () => import('../pages/NotFoundPage.tsx'),
  importing: () => import('../pages/ImportPage.tsx'),
  operation: () => import('../pages/OperationPage.tsx'),
} as const
