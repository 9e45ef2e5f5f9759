import { useEffect, useState } from 'react'
import { useStableCallback } from '../../hooks/stableCallback.ts'
import type { TableSource } from '../../tables/openTable.ts'
import { listen } from '../../listen.ts'
import * as styles from './DropTarget.module.css'

/** Whether pasted text is a table or JSON, and not a word that missed its field. */
const isTable = (text: string): boolean =>
  /^\s*[[{]/.test(text) || /[^\n]+[\t,;][^\n]*\r?\n[^\n]*\S/.test(text)

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

interface DropTargetProps {
  readonly label: string
  readonly onTake: (given: TableSource) => void
}

/** Takes files that are dropped on the page, and tables that are pasted outside of fields. */
export function DropTarget({ label, onTake }: DropTargetProps) {
  const [isOver, setIsOver] = useState(false)
  const take = useStableCallback(onTake)
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return undefined
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !main.contains(event.relatedTarget))
        setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      take({ is: 'file', file })
    }
    const paste = (event: ClipboardEvent) => {
      if (isField(event.target)) return
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!file && !isTable(text)) return
      event.preventDefault()
      take(file ? { is: 'file', file } : { is: 'text', text })
    }
    const stopDrop = listen(main, { dragover: over, dragleave: leave, drop })
    const stopPaste = listen(document, { paste })
    return () => {
      stopDrop()
      stopPaste()
    }
  }, [take])
  return (
    isOver && (
      <div
        className={`row ${styles.root} no-pointer`}
        data-radius="8"
        data-justify="center"
        data-gap="0"
        role="status"
      >
        <span className="medium" data-pad="8 16" data-radius="8" data-ground="raised">
          {label}
        </span>
      </div>
    )
  )
}
