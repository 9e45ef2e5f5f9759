import { lazy, Suspense } from 'react'
import { holdsDamage } from '../../../dialect/damage.ts'
import { digitsOf } from '../../../dialect/digits.ts'
import coreTexts from '../../../messages/en/core.json'
import { texts } from '../../../messages/i18n.ts'
import { valueText, type DisplayProps } from '../../display.ts'
import * as codeBlockStyles from '../../../ui/CodeBlock.module.css'

const t = texts(coreTexts)

// JSON blocks are only on record pages; lists show "6 keys".
const LazyJson = lazy(async () => ({ default: (await import('../../JsonValue.tsx')).JsonValue }))

/**
 * Reserves the space of a JSON block until its script is loaded; digits may differ, so it is
 * invisible.
 */
const roughJson = (value: unknown) =>
  JSON.stringify(value, (_key, entry: unknown) => (digitsOf(entry) === undefined ? entry : 0), 2)

/** A complex value: in one line "6 keys" or "3 items", otherwise as JSON. */
export function JsonDisplay({ value, dense }: Pick<DisplayProps, 'value' | 'dense'>) {
  if (!dense || holdsDamage(value))
    return (
      <Suspense
        fallback={
          <pre className={`${codeBlockStyles.root} ${codeBlockStyles.unseen}`}>
            {dense || roughJson(value)}
          </pre>
        }
      >
        <LazyJson value={value} dense={dense} />
      </Suspense>
    )
  if (Array.isArray(value)) return t('value.items', { count: value.length })
  if (typeof value === 'object' && value !== null)
    return t('value.keys', { count: Object.keys(value).length })
  return valueText(value)
}
