import { Suspense } from 'react'
import { holdsDamage } from '../../../dialect/damage.ts'
import { isRecord } from '../../../dialect/ids.ts'
import { keysOf } from '../../../dialect/keyOrder.ts'
import { t } from '../../../messages/coreTexts.ts'
import { valueText, type DisplayProps } from '../../display.ts'
import * as codeBlockStyles from '../../../ui/CodeBlock.module.css'
import { lazyPart } from '../../../ui/lazyPart.tsx'

// JSON blocks are only on record pages; lists show the names of keys.
const LazyJson = lazyPart(async () => (await import('../../JsonValue.tsx')).JsonValue)

/** A complex value: the names of its parts in one line, otherwise as JSON. */
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
  return <bdi>{namesIn(value) ?? valueText(value)}</bdi>
}

/** The names that a complex value consists of; the number of its parts if they have none. */
function namesIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const names = Array.isArray(value)
    ? value.map((item: unknown) => (isRecord(item) ? item.name : item))
    : keysOf(value)
  return names.length > 0 && names.every((name) => typeof name === 'string')
    ? names.join(', ')
    : t('value.items', { count: names.length })
}
