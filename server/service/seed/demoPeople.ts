import type { DemoPerson } from '../serviceTypes.ts'

export const demoPeople: readonly DemoPerson[] = [
  {
    role: 'administrator',
    name: 'Maren Okafor',
    reach: 'everything in every workspace',
    email: 'maren.okafor@northwind.example',
    initials: 'MO',
  },
  {
    role: 'support_agent',
    name: 'Tomás Ribeiro',
    reach: 'tickets, plans and people',
    email: 'tomas.ribeiro@northwind.example',
    initials: 'TR',
  },
  {
    role: 'workspace_owner',
    name: 'Ingrid Solheim',
    reach: 'Northwind Labs only',
    email: 'ingrid.solheim@northwind.example',
    initials: 'IS',
  },
]

/**
 * Published passwords of the demo data, used only if it was requested explicitly; other demo people
 * have no password.
 */
export const demoPasswords: Readonly<Record<string, string>> = {
  'maren.okafor@northwind.example': 'maren-demo-2026',
  'tomas.ribeiro@northwind.example': 'tomas-demo-2026',
  'ingrid.solheim@northwind.example': 'ingrid-demo-2026',
}

/** Whether this is one of the published demo passwords. */
export const isPublished = (email: string, password: string): boolean =>
  demoPasswords[email.toLowerCase()] === password
