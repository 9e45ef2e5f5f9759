import { Suspense, type ReactNode } from 'react'
import { LinkButton } from '../../ui/Button.tsx'
import { t } from '../../messages/coreTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { collectionLabel, nounOf } from '../../messages/nouns.ts'
import { operationRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { ListStateName } from './listState.ts'
import { NewButton } from './NewButton.tsx'
import * as styles from './ListView.module.css'

interface ListHeadProps {
  readonly name: ResourceName
  /** The number of records, total or loaded. */
  readonly scope: ReactNode
  readonly state: ListStateName
  /** Whether creating a record is the main action; by default it is. */
  readonly primary?: boolean
  /** Further actions; their place is kept until they load. */
  readonly more?: ReactNode
}

/** The heading of a collection's page, with its actions. */
export function ListHead({ name, scope, state, primary, more }: ListHeadProps) {
  const { label, listOperations = {} } = resources[name]
  const many = collectionLabel(label)
  return (
    <PageHead
      title={many}
      secondaryText={scope}
      actions={
        <>
          {/* An empty list shows its action instead of the rows: the place of this one stays. */}
          <span
            style={{ display: 'contents', visibility: state === 'empty' ? 'hidden' : undefined }}
          >
            {Object.entries(listOperations).map(([key, operation]) => (
              <LinkButton key={key} to={operationRoute(name, key, undefined)}>
                {translateLabel(operation)}
              </LinkButton>
            ))}
            <NewButton
              name={name}
              primary={primary}
              disabledReason={state === 'refused' ? t('list.refused', nounOf(label)) : undefined}
            />
          </span>
          <span className={`flex ${styles.more}`}>
            <Suspense>{more}</Suspense>
          </span>
        </>
      }
    />
  )
}
