import { Inbox } from '../panels/notifications/Inbox.tsx'

export function Component() {
  return <Inbox />
}
