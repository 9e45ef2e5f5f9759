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

/** Only where demo data was asked for by name; everybody else in it has no password at all. */
export const demoPasswords: Readonly<Record<string, string>> = {
  'maren.okafor@northwind.example': 'maren-demo-2026',
  'tomas.ribeiro@northwind.example': 'tomas-demo-2026',
  'ingrid.solheim@northwind.example': 'ingrid-demo-2026',
}

/** Whether anybody who reads this file could sign in with it. */
export const isPublished = (email: string, password: string): boolean =>
  demoPasswords[email.toLowerCase()] === password
