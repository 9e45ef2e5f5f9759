import type { ComponentType } from 'react'
import { Directory } from './Directory.tsx'

/**
 * The home of a support agent: what waits on the desk, then everything else.
 * @param DeskSummary loaded before: what comes later would move what is below
 */
export const agentHome = (DeskSummary: ComponentType) => () => (
  <Directory>
    <DeskSummary />
  </Directory>
)
