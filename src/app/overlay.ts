/** The overlays of any page, one at a time. */
export type Overlay = 'menu' | 'palette' | 'shortcuts' | 'requests'

export interface OverlayProps {
  readonly onClose: () => void
  /** Closes this overlay and opens another one instead. */
  readonly onOpen: (overlay: Overlay) => void
}
