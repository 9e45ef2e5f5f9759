import { useNavigate } from 'react-router'
import { useShortcuts, type Shortcut } from '../../hooks/shortcuts.ts'
import { listPlaces } from '../../hooks/listPlaces.ts'
import { t } from '../../messages/recordPageTexts.ts'
import { itemRoute } from '../../paths.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { useStore } from '../../useStore.ts'
import { Steps, stepTo } from '../board/PaneHead.tsx'

interface RecordPlaceProps {
  readonly name: ResourceName
  readonly objectId: string
}

/** The position of a record in the list last opened, with links to its neighbours. */
export function RecordPlace({ name, objectId }: RecordPlaceProps) {
  const navigate = useNavigate()
  const places = useStore(listPlaces).get(name)
  const at = places?.ids.indexOf(objectId) ?? -1
  const before = at < 0 ? undefined : places?.ids[at - 1]
  const after = at < 0 ? undefined : places?.ids[at + 1]
  const steps = [
    { id: before, key: 'k', label: t('record.previous') },
    { id: after, key: 'j', label: t('record.next') },
  ] as const
  useShortcuts(
    'record',
    steps.flatMap(({ id, key, label }): readonly Shortcut[] =>
      id === undefined
        ? []
        : [
            {
              keys: key,
              label: () => label,
              run: () => void navigate(itemRoute(name, id), { replace: true }),
            },
          ],
    ),
  )
  if (!places || at < 0 || places.ids.length < 2) return null
  const { total, limit } = places
  const n = places.before === undefined ? undefined : places.before + at + 1
  return (
    <Steps
      {...(n !== undefined && { place: placeText(n, total, limit) })}
      previous={stepTo(t('record.previous'), before && itemRoute(name, before))}
      next={stepTo(t('record.next'), after && itemRoute(name, after))}
    />
  )
}

function placeText(n: number, total: number | undefined, limit: string | undefined): string {
  if (total === undefined) return t('record.placeAt', { n })
  const values = { n, total }
  if (limit === undefined) return t('record.place', values)
  return limit === '' ? t('record.placeFound', values) : t('record.placeIn', { ...values, limit })
}
