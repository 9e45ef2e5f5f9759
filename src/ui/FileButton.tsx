import { useRef, type ComponentProps } from 'react'
import { Button } from './Button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly label: string
  /** Types of files, as of an `input`. */
  readonly accept?: string
  readonly onFile: (file: File) => void
}

/** A button that chooses one file; after a change on the disk, the same one again. */
export function FileButton({ label, accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children ?? label}
      </Button>
    </>
  )
}
