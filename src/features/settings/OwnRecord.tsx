import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useFindMe, useMe } from '../../data/me.ts'
import { itemOptions } from '../../data/queries.ts'
import { FailureView } from '../../views/errors.tsx'
import { Reading, SettingRow } from './SettingRow.tsx'
import { WhoAmI } from './WhoAmI.tsx'
import type { User } from '../../domain/people.ts'

interface OwnRecordProps {
  /** The title of the row until the record has loaded. */
  readonly title: string
  readonly isOnly?: boolean
  readonly children: (item: User) => ReactNode
}

/** Renders parts that need the person's own user record. */
export function OwnRecord(props: OwnRecordProps) {
  const me = useMe()
  return me ? <Found {...props} id={me.id} /> : <Unknown {...props} />
}

function Found({ id, children, ...row }: OwnRecordProps & { readonly id: string }) {
  const { data, error, refetch } = useQuery(itemOptions('users', id))
  const item: User | undefined = data?.item
  if (item) return children(item)
  return (
    <SettingRow {...row}>
      {error ? <FailureView error={error} retry={() => void refetch()} /> : <Reading />}
    </SettingRow>
  )
}

/** Asks who the person is only if the service's users do not tell. */
function Unknown({ title, isOnly = false }: OwnRecordProps) {
  const findMe = useFindMe()
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void findMe().then((found) => isCurrent && setIsAsking(found === undefined))
    return () => {
      isCurrent = false
    }
  }, [findMe])
  return (
    <SettingRow title={title} isOnly={isOnly}>
      {isAsking ? <WhoAmI /> : <Reading />}
    </SettingRow>
  )
}
