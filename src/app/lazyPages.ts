/**
 * Pages that need the shell's script, or that few people begin with. Loaded from here, so that
 * their chunk names are not in the first script.
 */
export const lazyPages = {
  home: () => import('../pages/HomePage.tsx'),
  notFound: () => import('../pages/NotFoundPage.tsx'),
  importing: () => import('../pages/ImportPage.tsx'),
  operation: () => import('../pages/OperationPage.tsx'),
} as const
