import { useState, type ReactNode } from 'react'
import { t } from '../messages/recordsTexts.ts'

/** The most characters of a text shown at once, because the layout of millions blocks the page. */
export const maxShownCharacters = 100_000

/** Text of any length; a very long one is truncated until the person expands it. */
export function TruncatedText({ text }: { readonly text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (isWhole || text.length <= maxShownCharacters) return text
  return (
    <>
      {text.slice(0, maxShownCharacters)}…{' '}
      <button type="button" className="text-link" onClick={() => setIsWhole(true)}>
        {t('detail.showWhole', { n: text.length })}
      </button>
    </>
  )
}

interface TruncatedValueProps {
  readonly value: unknown
  readonly children: ReactNode
}

/** A value of a record: a very long text is truncated, any other value is `children`. */
export const TruncatedValue = ({ value, children }: TruncatedValueProps) =>
  typeof value === 'string' && value.length > maxShownCharacters ? (
    <TruncatedText text={value} />
  ) : (
    children
  )
