/** Groups of people in a rule, besides administrators, who may do everything. */
export type Audience = 'everyone' | 'agents' | 'members' | 'owners' | 'holder'

export type AccessKind = 'see' | 'create' | 'change' | 'remove'

/** Values that restrict a record to administrators; one is enough. */
interface Lock {
  readonly kinds: readonly AccessKind[]
  /** The value by field: `true` itself, or any value. */
  readonly fields: Readonly<Record<string, 'true' | 'any'>>
}

/** The access to the records of a collection, by kind. */
export interface AccessRule extends Readonly<Record<AccessKind, readonly Audience[]>> {
  /** The field with the person who owns a record: the `holder`. */
  readonly holderKey?: string
  /** The field with the workspace, or its model, that determines `members` and `owners`. */
  readonly placeKey?: 'workspace' | 'enrich' | 'object_id'
  /** Whether the holder of a record without a workspace counts as its members and owners. */
  readonly isHoldersWithoutPlace?: true
  readonly lock?: Lock
}
