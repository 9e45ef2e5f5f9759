import { loadPage } from '../features/features.ts'
import { loadedPart } from '../ui/loadedPart.tsx'
import { Directory } from './Directory.tsx'

const DeskSummary = loadedPart(() => loadPage('deskSummary'))

/** The home of a support agent: what waits on the desk, then everything else. */
export const AgentHome = () => (
  <Directory>
    <DeskSummary />
  </Directory>
)
