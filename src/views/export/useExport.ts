import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { yieldToMain } from '../../client/yieldToMain.ts'
import { deploymentName } from '../../session/deploymentName.ts'
import { useSession } from '../../session/session.ts'
import { useStore } from '../../useStore.ts'
import { collectionKey, type AllRecords } from '../../data/allRecords.ts'
import { isReading, isComplete, loadAll, stopAll } from '../../data/cachedRecords.ts'
import { useCachedRecords } from '../../data/useCachedRecords.ts'
import { nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { writeFile, type FileResult } from '../../ui/writeFile.ts'
import type { ListColumn } from '../list/columns.ts'
import { nameKeyOf, type Reference } from '../list/find/references.ts'
import { allColumns } from './exportColumns.ts'
import { recordsInMemory, type ExportRecords } from './exportRecords.ts'
import {
  exportParts,
  jsonForm,
  reimportForm,
  spreadsheetForm,
  type ExportFormat,
} from './exportText.ts'
import { exportFileName, type Coverage, type ExportScope } from './fileName.ts'
import { fieldsOfRecords } from './recordFacts.ts'
import { sheetColumns } from './sheetColumns.ts'
import {
  spoolCollection,
  spooledCollections,
  stopSpooling,
  type SpooledCollection,
} from './spooledCollections.ts'
import { useRelatedNames } from './useRelatedNames.ts'

/** The records that a list shows. */
export interface ExportView {
  /** The found records, in the order of the rows. */
  readonly items: readonly Item[]
  /** Whether they were found among all records of the collection, and not in one page. */
  readonly isOfAll: boolean
}

/** A list, as far as an export needs it. */
export interface ExportSource {
  readonly name: ResourceName
  readonly filters: Readonly<Record<string, string>>
  /** The shown columns. */
  readonly columns: readonly ListColumn[]
  /** Whether records are searched, sorted or grouped. */
  readonly isArranged: boolean
  /** The time at which its records were loaded, in epoch milliseconds. */
  readonly readAt: number
  /** The number of records that match the filters, if known. */
  readonly total: number | undefined
  /** `undefined` while it is read or computed. */
  readonly view: ExportView | undefined
  /** The selected records in memory, and the number selected; absent without a selection. */
  readonly selection?: { readonly items: readonly Item[]; readonly of: number } | undefined
}

export interface ExportChoices {
  readonly scope: ExportScope
  readonly format: ExportFormat
  /** Whether collections may be read as a whole for the names of their records. */
  readonly isAsked: boolean
}

/** The records of a scope and their coverage. */
export interface Covered extends Coverage {
  readonly records: ExportRecords
  readonly readAt: number
}

/** All records, held by the list or read for the file alone. */
type AllRead =
  | { readonly is: 'held'; readonly whole: AllRecords }
  | { readonly is: 'spooled'; readonly whole: SpooledCollection }

function coveredBy(
  { name, readAt, view, selection }: ExportSource,
  scope: ExportScope,
  all: AllRead | undefined,
): Covered {
  const { fields } = resources[name]
  const of = (
    items: readonly Item[],
    isComplete: boolean,
    at: number,
    total?: number,
  ): Covered => ({
    scope,
    records: recordsInMemory(fields, items),
    count: items.length,
    of: total,
    isComplete,
    readAt: at,
  })
  if (scope === 'selection') {
    const items = selection?.items ?? []
    return of(items, items.length === selection?.of, readAt, selection?.of)
  }
  // A view is complete by definition, even if its collection is not.
  if (scope === 'view') return of(view?.items ?? [], true, readAt)
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

/** The progress of loading a scope, and the number of records that a file would have. */
export type WholeReading = Pick<AllRecords, 'state' | 'total' | 'error' | 'read' | 'updatedAt'> & {
  readonly count: number
  readonly isComplete: boolean
}

const readingOf = (all: AllRead): WholeReading =>
  all.is === 'held'
    ? { ...all.whole, count: all.whole.items.length, isComplete: isComplete(all.whole) }
    : {
        ...all.whole,
        count: all.whole.records.count,
        isComplete: all.whole.state === 'complete',
      }

export type ExportState =
  | { readonly is: 'idle' }
  | { readonly is: 'writing'; readonly written: number; readonly total: number }
  | { readonly is: 'failed' | 'tooLarge' }

/** Loads the missing records of a scope and writes them to a file. */
export function useExport(source: ExportSource, choices: ExportChoices) {
  const { name, columns } = source
  const { scope, format, isAsked } = choices
  const queryClient = useQueryClient()
  const deployment = deploymentName(useSession().data?.service)
  const isFiltered = Object.keys(source.filters).length > 0
  const held = useCachedRecords(
    isFiltered ? [{ name }, { name, filters: source.filters }] : [{ name }],
  )
  const spools = useStore(spooledCollections)
  const filtersOf = (one: ExportScope) => (one === 'all' ? {} : source.filters)
  const allOf = (one: ExportScope): AllRead | undefined => {
    const whole = held[one !== 'all' && isFiltered ? 1 : 0]
    if (whole) return { is: 'held', whole }
    const spooled = spools.get(collectionKey(name, filtersOf(one)))
    return spooled && { is: 'spooled', whole: spooled }
  }
  const filters = filtersOf(scope)
  const all = allOf(scope)
  const isOfAll = scope === 'all' || scope === 'filtered'
  const isBeingRead = isOfAll && isReading(all?.whole)
  const covered = coveredBy(source, scope, all)
  const { records } = covered
  const { source: from } = records
  // oxlint-disable-next-line react/exhaustive-deps -- the records are the same, and more with every count
  const facts = useMemo(() => records.facts(), [from, covered.count])
  const names = useRelatedNames(records, columns, {
    isNeeded: format === 'spreadsheet' && !isBeingRead && covered.count > 0,
    isAsked,
  })
  const [state, setState] = useState<ExportState>({ is: 'idle' })
  const abort = useRef<AbortController>(undefined)
  /** The collection that is read for the file alone, and by nobody once the dialog has closed. */
  const spooling = useRef<string>(undefined)
  useEffect(
    () => () => {
      abort.current?.abort()
      if (spooling.current !== undefined) stopSpooling(spooling.current)
    },
    [],
  )

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
    const fitting = { fields: fieldsOfRecords(resources[name].fields, facts) }
    const nameOf = (reference: Reference) => names?.names.get(nameKeyOf(reference))
    const form =
      format === 'spreadsheet'
        ? spreadsheetForm(sheetColumns(resources[name], columns, nameOf))
        : format === 'json'
          ? jsonForm(allColumns(fitting, facts.keys), stamp)
          : reimportForm(allColumns(fitting, facts.keys))
    async function* parts() {
      const rest = yieldToMain()
      for await (const { text, written } of exportParts(form, records)) {
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
    wholeOf: (one: ExportScope) => {
      const found = allOf(one)
      return found && readingOf(found)
    },
    /** Whether the records of the scope are still to be read, on request. */
    needsReading: isOfAll && !all,
    isReading: isBeingRead,
    covered,
    /** For a file with names: those it will have, `undefined` while they are read. */
    names,
    secrets: facts.secrets,
    damaged: facts.damaged,
    fileName,
    state,
    save,
    cancel: () => abort.current?.abort(),
    // Updates a collection already in memory; any other is spooled instead.
    read: (one: ExportScope) => {
      if (allOf(one)?.is === 'held') void loadAll(queryClient, name, filtersOf(one))
      else {
        spooling.current = collectionKey(name, filtersOf(one))
        spoolCollection(queryClient, name, filtersOf(one))
      }
    },
    stop: (one: ExportScope) => {
      if (allOf(one)?.is === 'held') void stopAll(queryClient, name, filtersOf(one))
      else stopSpooling(collectionKey(name, filtersOf(one)))
    },
  }
}
