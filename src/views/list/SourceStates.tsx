import type { ReactNode } from 'react'
import type { ListSource } from '../../data/listSource.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { FailureView } from '../errors.tsx'
import { listStateOf } from './listState.ts'

interface SourceStatesProps {
  readonly name: ResourceName
  readonly source: Pick<ListSource, 'items' | 'isLoaded' | 'error' | 'refresh'>
  /** The number of loaded records shown; `undefined` while it is computed. */
  readonly found: number | undefined
  readonly loading: ReactNode
  readonly empty: ReactNode
  /** Shown if records are loaded but none is found; by default the empty state. */
  readonly noneFound?: ReactNode
  /** Replaces the full report of a failure where there is little room. */
  readonly failed?: ReactNode
  /** The records. */
  readonly children: ReactNode
}

const unfiltered = { page: 1, filters: {} }

/** The records of a source, or why there are none, in a list without the bar and pages of ListView. */
export function SourceStates({
  name,
  source,
  found,
  loading,
  empty,
  noneFound = empty,
  failed,
  children,
}: SourceStatesProps) {
  const failure =
    failed === undefined ? (
      <FailureView
        what={nounOf(resources[name].label).many}
        error={source.error}
        retry={source.refresh}
      />
    ) : (
      failed
    )
  switch (listStateOf(source, unfiltered, found)) {
    case 'loading':
      return loading
    case 'failed':
    case 'refused':
      return failure
    // The missing records may be the requested ones.
    case 'empty':
      return source.error ? failure : empty
    case 'noneFound':
      return source.error ? failure : noneFound
    default:
      return children
  }
}
