import { workspaceOfTicket } from '../../domain/people.ts'
import { useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import type { ResourceName } from '../../resources/resources.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Ticket } from '../../domain/promise.ts'

interface CustomerProps {
  readonly ticket: Ticket
  /** The id of the customer's account, if known. */
  readonly person: string | undefined
}

/**
 * The customer of a ticket, in a row: the workspace, else the person, else the contact as given.
 */
export function Customer({ ticket, person }: CustomerProps) {
  const workspace = workspaceOfTicket(ticket)
  if (workspace !== undefined) return <Name to="workspaces" objectId={workspace} />
  if (person !== undefined) return <Name to="users" objectId={person} />
  const contact = ticket.contact_information
  return typeof contact === 'string' ? <bdi className="truncate">{contact}</bdi> : null
}

function Name({ to, objectId }: { readonly to: ResourceName; readonly objectId: string }) {
  const name = useReferenceName(to, objectId)
  if (name === undefined) return null
  return (
    <>
      {to === 'workspaces' && <Avatar name={name} />}
      <bdi className="truncate">{name}</bdi>
    </>
  )
}
