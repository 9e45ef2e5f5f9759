import { t } from '../../messages/i18n.ts'
import type { RecordForm } from './useRecordForm.ts'

/** The two published shapes of a subscription: says which form this is and offers the other. */
export function ShapeSwitch({ record }: { readonly record: RecordForm }) {
  const { resource, shape, shapeFrom, setShape } = record
  if (!resource.shapeB) return null
  return (
    <p className="form-shape">
      {t(`form.shape.${shape}`, { n: shapeFrom })}{' '}
      <button
        type="button"
        className="text-link"
        onClick={() => setShape(shape === 'long' ? 'short' : 'long')}
      >
        {t(shape === 'long' ? 'form.shape.useShort' : 'form.shape.useLong')}
      </button>
    </p>
  )
}
