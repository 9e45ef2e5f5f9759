import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
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
import type { ListColumn } from '../list/columns.ts'
import { allColumns, viewColumns, type ExportColumn } from './exportColumns.ts'
import { recordsInMemory, type ExportRecords } from './exportRecords.ts'
import { exportParts, type ExportFormat } from './exportText.ts'
import { exportFileName, type Coverage, type ExportScope } from './fileName.ts'
import { fieldsOfRecords, type RecordFacts } from './recordFacts.ts'
import { withNames } from './relatedNames.ts'
import {
  spoolCollection,
  spooledCollections,
  stopSpooling,
  type SpooledCollection,
} from './spooledCollections.ts'

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
  readonly records: ExportRecords
  readonly readAt: number
}

/** All records, held by the list or read for the file alone. */
type AllRead =
  | { readonly is: 'held'; readonly whole: WholeCollection }
  | { readonly is: 'spooled'; readonly whole: SpooledCollection }

function coveredBy(
  { name, view, selection }: ExportSource,
  scope: ExportScope,
  all: AllRead | undefined,
): Covered {
  const { fields } = resources[name]
  const of = (
    items: readonly Item[],
    isComplete: boolean,
    readAt: number,
    total?: number,
  ): Covered => ({
    scope,
    records: recordsInMemory(fields, items),
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
  if (all?.is !== 'spooled')
    return of(
      all?.whole.items ?? [],
      isComplete(all?.whole),
      all?.whole.updatedAt ?? 0,
      all?.whole.total,
    )
  const { records, state, updatedAt, total } = all.whole
  const isWhole = state === 'complete'
  return { scope, records, count: records.count, of: total, isComplete: isWhole, readAt: updatedAt }
}

/** The columns of a file, with the declared fields as these records hold them. */
function columnsFor(
  { name, view }: ExportSource,
  scope: ExportScope,
  facts: RecordFacts,
): readonly ExportColumn[] {
  const resource = resources[name]
  const fitting = { ...resource, fields: fieldsOfRecords(resource.fields, facts) }
  return scope === 'view'
    ? viewColumns(fitting, view?.columns ?? [])
    : allColumns(fitting, facts.keys)
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
  const spooled = useStore(spooledCollections).get(key)
  const all: AllRead | undefined = whole
    ? { is: 'held', whole }
    : spooled && { is: 'spooled', whole: spooled }
  const covered = coveredBy(source, scope, all)
  const { records } = covered
  const { source: from } = records
  // oxlint-disable-next-line react/exhaustive-deps -- the records are the same, and more with every count
  const facts = useMemo(() => records.facts(), [from, covered.count])
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
      left_out: [...facts.secrets],
      ...(facts.damaged > 0 && { unreadable: facts.damaged }),
    }
    async function* parts() {
      const own = columnsFor(source, scope, facts)
      if (hasNames) setState({ is: 'naming' })
      const { columns } = hasNames ? await withNames(queryClient, own, signal) : { columns: own }
      const rest = yieldToMain()
      for await (const { text, written } of exportParts({ format, columns, records, stamp })) {
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
    /** How far all records are read, with the number that a file would have. */
    all: all && {
      ...all.whole,
      count: all.is === 'held' ? all.whole.items.length : all.whole.records.count,
    },
    isAllRead: all?.is === 'spooled' ? all.whole.state === 'complete' : isComplete(all?.whole),
    covered,
    secrets: facts.secrets,
    damaged: facts.damaged,
    fileName,
    state,
    save,
    columns: () => columnsFor(source, scope, facts),
    cancel: () => abort.current?.abort(),
    // What the list holds is brought up to date; else nothing of it stays in memory.
    read: () => (whole ? loadCollection : spoolCollection)(queryClient, name, filters),
    stop: () => (whole ? stopLoading : stopSpooling)(key),
  }
}
