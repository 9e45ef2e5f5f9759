import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listOptions } from '../../data/queries.ts'
import { choose } from '../../dialect/evidence.ts'
import { useIsDeveloperView } from '../../hooks/developerView.ts'
import { t } from '../../messages/formsTexts.ts'
import { subscriptionShapeOf } from './layout.ts'
import type { RecordForm } from './useRecordForm.ts'

/**
 * Shows which of the two published shapes of a subscription the form uses, and offers the other.
 * The person is asked once if neither records nor the profile tell; the choice is kept.
 */
export function ShapeSwitch({ record }: { readonly record: RecordForm }) {
  const { resource, subscriptionShape, shapeFrom, setSubscriptionShape } = record
  const [isChosen, setIsChosen] = useState(false)
  const isDeveloper = useIsDeveloperView()
  const { name } = record
  const isShapeUnknown = resource.shapeB !== undefined && record.isShapeUnknown
  const { data, isError } = useQuery({
    ...listOptions(name),
    enabled: isShapeUnknown,
  })
  const read = data?.items ?? []
  const from = shapeFrom || read.length
  const shape = read.length > 0 ? subscriptionShapeOf(resource, read) : undefined
  useEffect(() => {
    if (isShapeUnknown && shape !== undefined) setSubscriptionShape(shape)
  }, [isShapeUnknown, shape, setSubscriptionShape])
  const isAsking =
    isShapeUnknown && !isChosen && shape === undefined && (isError || data !== undefined)
  if (!resource.shapeB || !(isAsking || isDeveloper)) return null
  const use = (shape: typeof subscriptionShape) => {
    setSubscriptionShape(shape)
    setIsChosen(true)
    // If records were loaded, the other shape may be meant for this record only.
    if (from === 0) choose('subscription', shape === 'long' ? 'A' : 'B')
  }
  const button = (shape: typeof subscriptionShape) => (
    <button type="button" className="text-link" onClick={() => use(shape)}>
      {t(shape === 'short' ? 'form.shape.useShort' : 'form.shape.useLong')}
    </button>
  )
  if (isAsking)
    return (
      <p className="small second" data-above="12" role="group" aria-label={t('form.shape.ask')}>
        {t('form.shape.ask')} {button('long')} {button('short')}
      </p>
    )
  return (
    <p className="small second" data-above="12">
      {t(`form.shape.${subscriptionShape}`, { n: from })}{' '}
      {button(subscriptionShape === 'long' ? 'short' : 'long')}
    </p>
  )
}
