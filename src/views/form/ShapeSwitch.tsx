import formTexts from '../../messages/en/forms.json'
import { texts } from '../../messages/i18n.ts'
import type { RecordForm } from './useRecordForm.ts'
import * as styles from './ShapeSwitch.module.css'

const t = texts(formTexts)

/**
 * The two published shapes of a subscription: shows which one this form uses and offers the other.
 */
export function ShapeSwitch({ record }: { readonly record: RecordForm }) {
  const { resource, subscriptionShape, shapeFrom, setSubscriptionShape } = record
  if (!resource.shapeB) return null
  return (
    <p className={styles.root}>
      {t(`form.shape.${subscriptionShape}`, { n: shapeFrom })}{' '}
      <button
        type="button"
        className="text-link"
        onClick={() => setSubscriptionShape(subscriptionShape === 'long' ? 'short' : 'long')}
      >
        {t(subscriptionShape === 'long' ? 'form.shape.useShort' : 'form.shape.useLong')}
      </button>
    </p>
  )
}
