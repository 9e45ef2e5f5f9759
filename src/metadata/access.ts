/** Groups of people that a rule can name, besides administrators, who may do everything. */
export type Audience = 'everyone' | 'agents' | 'members' | 'owners' | 'holder'

export type AccessKind = 'see' | 'create' | 'change' | 'remove'

/** Values that close a record to all but administrators; one of them is enough. */
interface Lock {
  readonly kinds: readonly AccessKind[]
  /** By field: `true` itself, or any value. */
  readonly fields: Readonly<Record<string, 'true' | 'any'>>
}

/** Who may do what with the records of a collection. */
export interface AccessRule extends Readonly<Record<AccessKind, readonly Audience[]>> {
  /** The field with the person whom a record belongs to: the `holder`. */
  readonly holderKey?: string
  /** The field with the workspace whose `members` and `owners` are meant, or with its model. */
  readonly placeKey?: 'workspace' | 'enrich' | 'object_id'
  /** A record without a workspace is its holder's, who stands for members and owners. */
  readonly isHoldersWithoutPlace?: true
  readonly lock?: Lock
}
