import { LinkButton } from '../ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { isSafeId } from '../client/listQuery.ts'
import { itemOptions } from '../data/queries.ts'
import { useResourceName } from '../hooks/resource.ts'
import { t } from '../messages/panelsTexts.ts'
import { translateLabel } from '../messages/i18n.ts'
import { collectionLabel, nounOf } from '../messages/nouns.ts'
import { operationLabel, titleOf } from '../metadata/resource.ts'
import { collectionPanels, operationTab } from '../features/features.ts'
import { itemRoute, listRoute } from '../paths.ts'
import { operationsOf } from '../resources/operations.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { OperationForm } from '../views/operation/OperationForm.tsx'
import { operationSpec } from '../views/operation/useOperationForm.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import * as pageHeadStyles from '../ui/PageHead.module.css'

/** An operation of a record or of a collection: its panel if it has one, else a generic form. */
export function Component() {
  const name = useResourceName()
  const { operation: key = '', objectId } = useParams()
  const operations = operationsOf(name)
  const operation = Object.hasOwn(operations, key) ? operations[key] : undefined
  const isFitting =
    operation !== undefined &&
    (operation.on === 'item') === (objectId !== undefined) &&
    (objectId === undefined || isSafeId(resources[name], objectId))
  if (!isFitting) return <NoOperation name={name} objectId={objectId} />
  const tab = objectId === undefined ? undefined : operationTab(name, objectId, key)
  // The panel may open its confirmation at once, as the person has requested the operation.
  if (tab !== undefined) return <Navigate replace to={tab} state={{ asksFor: key }} />
  const label = translateLabel(operationLabel(operation))
  const Panel = collectionPanels[name]?.[key]
  return (
    <div className="stack fill shrinks-block" key={`${name} ${key} ${objectId ?? ''}`}>
      <PageHead title={label} crumbs={<Crumbs name={name} objectId={objectId} path={label} />} />
      {Panel ? (
        <Suspense>
          <Panel />
        </Suspense>
      ) : (
        <OperationForm
          name={name}
          objectId={objectId}
          spec={operationSpec(name, key, objectId)}
          title={label}
          submitLabel={label}
        />
      )}
    </div>
  )
}

interface CrumbsProps {
  readonly name: ResourceName
  readonly objectId: string | undefined
  readonly path: string
}

function Crumbs({ name, objectId, path }: CrumbsProps) {
  const resource = resources[name]
  // Only from the cache or a pending read: the name is optional here.
  const { data } = useQuery({
    ...itemOptions(name, objectId ?? ''),
    enabled: objectId !== undefined,
    retry: false,
  })
  const separator = (
    <span className={pageHeadStyles.sep} aria-hidden="true">
      /
    </span>
  )
  return (
    <>
      <Link to={listRoute(name)}>{collectionLabel(resource.label)}</Link>
      {separator}
      {objectId !== undefined && (
        <>
          <Link to={itemRoute(name, objectId)} className="truncate">
            <bdi>{data ? titleOf(resource, data.item) : objectId}</bdi>
          </Link>
          {separator}
        </>
      )}
      <span aria-current="page">{path}</span>
    </>
  )
}

interface NoOperationProps {
  readonly name: ResourceName
  readonly objectId: string | undefined
}

function NoOperation({ name, objectId }: NoOperationProps) {
  const to = objectId === undefined ? listRoute(name) : itemRoute(name, objectId)
  return (
    <div className="stack fill shrinks-block">
      <PageHead title={t('panel.noOperation')} />
      <EmptyState>
        <p>{t('panel.noOperationNext')}</p>
        <LinkButton to={to}>{t('detail.backToList', nounOf(resources[name].label))}</LinkButton>
      </EmptyState>
    </div>
  )
}
