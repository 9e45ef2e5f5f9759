import { useState, type ReactNode } from 'react'
import { count } from '../messages/format.ts'
import recordTexts from '../messages/en/records.json'
import { texts } from '../messages/i18n.ts'
import { maxAtOnce } from './longText.ts'

const t = texts(recordTexts)

/** Text of any length: of a very long one the beginning, and all of it when the person wants it. */
export function CutText({ text }: { readonly text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (isWhole || text.length <= maxAtOnce) return text
  return (
    <>
      {text.slice(0, maxAtOnce)}…{' '}
      <button type="button" className="text-link" onClick={() => setIsWhole(true)}>
        {t('detail.showWhole', { n: count(text.length) })}
      </button>
    </>
  )
}

/** A value of a record: a very long text by its beginning, anything else as `children`. */
export const CutValue = ({
  value,
  children,
}: {
  readonly value: unknown
  readonly children: ReactNode
}) => (typeof value === 'string' && value.length > maxAtOnce ? <CutText text={value} /> : children)
