import { useState, type ReactNode } from 'react'
import { count } from '../messages/format.ts'
import { t } from '../messages/recordsTexts.ts'

/** Characters of a text that are shown at once: laying out millions of them holds up the page. */
export const maxShownCharacters = 100_000

/** Text of any length: of a very long one the beginning, and all of it when the person wants it. */
export function TruncatedText({ text }: { readonly text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (isWhole || text.length <= maxShownCharacters) return text
  return (
    <>
      {text.slice(0, maxShownCharacters)}…{' '}
      <button type="button" className="text-link" onClick={() => setIsWhole(true)}>
        {t('detail.showWhole', { n: count(text.length) })}
      </button>
    </>
  )
}

interface TruncatedValueProps {
  readonly value: unknown
  readonly children: ReactNode
}

/** A value of a record: a very long text by its beginning, anything else as `children`. */
export const TruncatedValue = ({ value, children }: TruncatedValueProps) =>
  typeof value === 'string' && value.length > maxShownCharacters ? (
    <TruncatedText text={value} />
  ) : (
    children
  )
