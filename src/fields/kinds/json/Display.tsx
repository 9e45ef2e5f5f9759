import { Suspense } from 'react'
import { holdsDamage } from '../../../dialect/damage.ts'
import { t } from '../../../messages/coreTexts.ts'
import { valueText, type DisplayProps } from '../../display.ts'
import * as codeBlockStyles from '../../../ui/CodeBlock.module.css'
import { lazyPart } from '../../../ui/lazyPart.tsx'

// JSON blocks are only on record pages; lists show "6 keys".
const LazyJson = lazyPart(async () => (await import('../../JsonValue.tsx')).JsonValue)

/** A complex value: "6 keys" or "3 items" in one line, otherwise as JSON. */
export function JsonDisplay({
  value,
  dense,
  ...declared
}: Pick<DisplayProps, 'value' | 'dense'> & Partial<Pick<DisplayProps, 'field' | 'name'>>) {
  if (!dense || holdsDamage(value))
    return (
      <Suspense
        fallback={
          <pre className={`${codeBlockStyles.root} ${codeBlockStyles.unseen}`}>
            {/* Reserves the space until the script is loaded; numbers may look different. */}
            {dense || JSON.stringify(value, undefined, 2)}
          </pre>
        }
      >
        <LazyJson value={value} dense={dense} {...declared} />
      </Suspense>
    )
  if (Array.isArray(value)) return t('value.items', { count: value.length })
  if (typeof value === 'object' && value !== null)
    return t('value.keys', { count: Object.keys(value).length })
  return valueText(value)
}
