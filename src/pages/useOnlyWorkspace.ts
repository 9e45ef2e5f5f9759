import { useQuery } from '@tanstack/react-query'
import { isWhole } from '../client/pages.ts'
import { listOptions } from '../data/queries.ts'
import { everything } from '../data/useRecords.ts'
import { usePersonKind } from '../hooks/personKind.ts'

/**
 * The workspace of somebody who has exactly one, for forms that ask for one. Only owners wait for
 * the answer: others have several.
 * @param isAsked whether the form has such a field
 */
export function useOnlyWorkspace(isAsked: boolean) {
  const isOn = usePersonKind() === 'owner' && isAsked
  const { data, isLoading } = useQuery({
    ...listOptions('workspaces', everything),
    enabled: isOn,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const [only, ...others] = isOn && data && isWhole(1, data) ? data.items : []
  return {
    isLoading: isOn && isLoading,
    preset: only && others.length === 0 ? { workspace: only.object_id } : {},
  }
}
