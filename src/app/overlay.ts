/** What may lie over any page, one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'requests'

export interface OverlayProps {
  readonly onClose: () => void
  /** Closes this one and opens another in its place. */
  readonly onOpen: (overlay: Overlay) => void
}
