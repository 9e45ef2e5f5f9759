import type { TableSource } from '../../tables/openTable.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface TableFileButtonProps {
  readonly label: string
  readonly variant?: 'contained'
  readonly onGiven: (given: TableSource) => void
}

/** Chooses a file that has a table. */
export const TableFileButton = ({ label, variant, onGiven }: TableFileButtonProps) => (
  <FileButton
    label={label}
    accept=".csv,.tsv,.txt,.tab,.json,.jsonl,.ndjson,.gz,text/*,application/json"
    {...(variant && { variant })}
    onFile={(file) => onGiven({ is: 'file', file })}
  >
    <Icon name="upload" />
    {label}
  </FileButton>
)
