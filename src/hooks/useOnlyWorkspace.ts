import { useQuery } from '@tanstack/react-query'
import { isWhole } from '../client/pages.ts'
import { listOptions } from '../data/queries.ts'
import { everything } from '../data/useRecords.ts'
import { usePersonKind } from './personKind.ts'

/**
 * The workspace of somebody who has exactly one, who is never asked which. Only owners wait for
 * the answer: others have several.
 * @param isAsked whether the caller would ask
 * @param isRead whether it is read for that, or only taken from what others have read
 */
export function useOnlyWorkspace(isAsked: boolean, isRead = true) {
  const isOn = usePersonKind() === 'owner' && isAsked
  const { data, isLoading } = useQuery({
    ...listOptions('workspaces', everything),
    enabled: isOn && isRead,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const [workspace, ...others] = isOn && data && isWhole(1, data) ? data.items : []
  return {
    isLoading: isOn && isLoading,
    workspace: others.length === 0 ? workspace : undefined,
  }
}
