/** The kinds of person, which decide on home and menu, never on permissions. */
export const personKinds = ['administrator', 'support', 'owner'] as const
export type PersonKind = (typeof personKinds)[number]

/** @param roles roles from the local service; none means a workspace owner */
export const kindOfRoles = (roles: readonly string[]): PersonKind =>
  roles.includes('administrator')
    ? 'administrator'
    : roles.includes('support_agent')
      ? 'support'
      : 'owner'
