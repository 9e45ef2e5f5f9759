import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { yieldToMain } from '../../client/yieldToMain.ts'
import { loadCollection, stopLoading } from '../../hooks/loadCollection.ts'
import { useSession } from '../../hooks/session.ts'
import { useStore } from '../../hooks/store.ts'
import {
  collectionKey,
  wholeCollections,
  type WholeCollection,
} from '../../hooks/wholeCollection.ts'
import { isComplete } from '../../hooks/wholeItems.ts'
import { nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { writeFile, type FileResult } from '../../ui/writeFile.ts'
import { fieldsAsKept } from '../form/formValues.ts'
import type { ListColumn } from '../list/columns.ts'
import { allColumns, secretNames, viewColumns, type ExportColumn } from './exportColumns.ts'
import { exportParts, type ExportFormat } from './exportText.ts'
import { exportFileName, type Coverage, type ExportScope } from './fileName.ts'
import { withNames } from './relatedNames.ts'

/** What a list shows, as far as an export needs it. */
export interface ExportView {
  /** The found records, in the order of the rows. */
  readonly items: readonly Item[]
  readonly columns: readonly ListColumn[]
  /** Whether they were found among all records of the collection, and not in one page. */
  readonly isOfAll: boolean
  /** Epoch milliseconds. */
  readonly readAt: number
}

export interface ExportSource {
  readonly name: ResourceName
  readonly filters: Readonly<Record<string, string>>
  readonly view: ExportView | undefined
  /** The chosen records in memory, of how many that are chosen; absent where none is. */
  readonly selection?: { readonly items: readonly Item[]; readonly of: number } | undefined
}

export interface ExportChoices {
  readonly scope: ExportScope
  readonly format: ExportFormat
  readonly hasNames: boolean
}

/** The records of a scope, and what is known of their completeness. */
export interface Covered extends Coverage {
  readonly items: readonly Item[]
  readonly readAt: number
}

export function coveredBy(
  { view, selection }: ExportSource,
  scope: ExportScope,
  whole: WholeCollection | undefined,
): Covered {
  const of = (
    items: readonly Item[],
    isComplete: boolean,
    readAt: number,
    total?: number,
  ): Covered => ({
    scope,
    items,
    count: items.length,
    of: total,
    isComplete,
    readAt,
  })
  if (scope === 'selection') {
    const items = selection?.items ?? []
    return of(items, items.length === selection?.of, view?.readAt ?? 0, selection?.of)
  }
  // A view is what is seen: complete as such, whatever it was found in.
  if (scope === 'view') return of(view?.items ?? [], true, view?.readAt ?? 0)
  return of(whole?.items ?? [], isComplete(whole), whole?.updatedAt ?? 0, whole?.total)
}

/** The declared fields as this service stores them: JSON may be text there. */
function columnsFor(
  { name, view }: ExportSource,
  scope: ExportScope,
  items: readonly Item[],
): readonly ExportColumn[] {
  const resource = resources[name]
  const [first] = items
  const kept = { ...resource, fields: fieldsAsKept(resource.fields, first, items) }
  return scope === 'view' ? viewColumns(kept, view?.columns ?? []) : allColumns(kept, items)
}

export type ExportState =
  | { readonly is: 'idle' }
  | { readonly is: 'naming' }
  | { readonly is: 'writing'; readonly written: number; readonly total: number }
  | { readonly is: 'failed' | 'tooLarge' }

/** Reads what is missing of a scope, and writes it to a file. */
export function useExport(source: ExportSource, choices: ExportChoices) {
  const { name, filters } = source
  const { scope, format, hasNames } = choices
  const queryClient = useQueryClient()
  const deployment = useSession().data?.service.name ?? ''
  const key = collectionKey(name, filters)
  const whole = useStore(wholeCollections).get(key)
  const covered = coveredBy(source, scope, whole)
  const [state, setState] = useState<ExportState>({ is: 'idle' })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const fileName = exportFileName(nounOf(resources[name].label).many, covered, {
    deployment,
    readAt: covered.readAt,
    format,
  })

  async function save(): Promise<FileResult | undefined> {
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    const stamp = {
      collection: name,
      scope,
      records: covered.count,
      ...(covered.of !== undefined && { of: covered.of }),
      complete: covered.isComplete,
      read_at: new Date(covered.readAt).toISOString(),
      deployment,
      filters,
      left_out: secretNames(resources[name], covered.items),
    }
    async function* parts() {
      const own = columnsFor(source, scope, covered.items)
      if (hasNames) setState({ is: 'naming' })
      const { columns } = hasNames ? await withNames(queryClient, own, signal) : { columns: own }
      const rest = yieldToMain()
      for (const { text, written } of exportParts({
        format,
        columns,
        items: covered.items,
        stamp,
      })) {
        yield text
        setState({ is: 'writing', written, total: covered.count })
        await rest()
      }
    }
    const type = format === 'json' ? 'application/json' : 'text/csv'
    try {
      const result = await writeFile(parts(), { name: fileName, type, signal })
      setState({ is: result.is === 'tooLarge' ? 'tooLarge' : 'idle' })
      return result
    } catch {
      setState({ is: signal.aborted ? 'idle' : 'failed' })
      return undefined
    }
  }

  return {
    whole,
    covered,
    fileName,
    state,
    save,
    columns: () => columnsFor(source, scope, covered.items),
    cancel: () => abort.current?.abort(),
    read: () => loadCollection(queryClient, name, filters),
    stop: () => stopLoading(key),
  }
}
