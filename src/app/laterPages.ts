/**
 * Pages that few people begin with. Loaded from here, the names of their scripts do not stand in the
 * first one.
 */
export const laterPages = {
  settings: () => import('../pages/SettingsPage.tsx'),
  notFound: () => import('../pages/NotFoundPage.tsx'),
  importing: () => import('../pages/ImportPage.tsx'),
  operation: () => import('../pages/OperationPage.tsx'),
} as const
