import { useRef } from 'react'
import type { TableSource } from '../../tables/openTable.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface FileButtonProps {
  readonly label: string
  readonly variant?: 'contained'
  readonly onGiven: (given: TableSource) => void
}

/** Chooses a file that has a table. */
export function FileButton({ label, variant, onGiven }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.tab,.json,.jsonl,.ndjson,.gz,text/*,application/json"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onGiven({ is: 'file', file })
          event.target.value = ''
        }}
      />
      <Button {...(variant && { variant })} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {label}
      </Button>
    </>
  )
}
