import { t } from '../../messages/changesTexts.ts'
import { editedRows } from './editedRows.ts'
import { columnIdsOf } from './editableCells.ts'
import * as styles from './CellEditing.module.css'

let following: { readonly body: Element; readonly stop: () => void } | undefined

function mark(body: Element): void {
  const table = body.closest('table')
  const edited = editedRows.get()
  if (!table) return
  const columnIds = columnIdsOf(table)
  for (const row of body.querySelectorAll<HTMLTableRowElement>('tr[data-id]')) {
    const id = row.dataset.id ?? ''
    const columns = edited?.columns.get(id)
    const isUnmatched =
      edited !== undefined && [edited.unmatched, edited.missing].some((ids) => ids.has(id))
    for (const [index, cell] of [...row.cells].entries()) {
      cell.classList.toggle(styles.edited ?? '', columns?.has(columnIds[index] ?? '') === true)
      if (!cell.matches('th')) continue
      cell.classList.toggle(styles.unmatched ?? '', isUnmatched)
      cell.dataset.unmatched = t('change.unmatched')
    }
  }
}

/**
 * Marks the changed cells of a list. It observes the rows from outside, as code in the rows would
 * enlarge the first script.
 */
export function followEdited(body: Element): void {
  if (following?.body === body) return
  following?.stop()
  const run = () => mark(body)
  const observer = new MutationObserver(() => {
    if (body.isConnected) run()
    else stop()
  })
  const forget = editedRows.subscribe(run)
  const stop = () => {
    observer.disconnect()
    forget()
    following = undefined
  }
  observer.observe(body.closest('main') ?? body, { childList: true, subtree: true })
  following = { body, stop }
  run()
}
