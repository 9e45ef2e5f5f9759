import { minuteMs } from '../durations.ts'
import { useQuery } from '@tanstack/react-query'
import { isWhole } from '../client/pages.ts'
import { listOptions } from '../data/queries.ts'
import { usePersonKind } from './personKind.ts'

/**
 * The workspace of an owner who has exactly one, so that no choice is needed. Other kinds of person
 * have several and need no read.
 * @param isAsked whether the caller would ask for a workspace
 * @param isRead whether to load it, or only use the cache
 */
export function useOnlyWorkspace(isAsked: boolean, isRead = true) {
  const isOn = usePersonKind() === 'owner' && isAsked
  const { data, isLoading } = useQuery({
    ...listOptions('workspaces'),
    enabled: isOn && isRead,
    staleTime: 5 * minuteMs,
    retry: false,
  })
  const [workspace, ...others] = isOn && data && isWhole(1, data) ? data.items : []
  return {
    isLoading: isOn && isLoading,
    workspace: others.length === 0 ? workspace : undefined,
  }
}
