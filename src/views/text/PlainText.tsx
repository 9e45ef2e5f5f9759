import { isBlank } from '../../dialect/isBlank.ts'
import { Fragment } from 'react'
import { Json } from '../../fields/kinds/json/Json.tsx'
import { jsonText, readJson } from '../../fields/kinds/json/jsonText.ts'
import { maxShownCharacters, TruncatedText } from '../../ui/TruncatedText.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/

/** A part of a text that leads to a page of the app; `to` is behind its last character. */
export interface TextLink {
  readonly from: number
  readonly to: number
  readonly route: string
}

interface PlainTextProps {
  readonly content: unknown
  readonly links?: readonly TextLink[]
}

/**
 * Plain text with addresses as links, or indented JSON; a very long one without links. Markup is never interpreted.
 * @param links in their order, without overlaps
 */
export function PlainText({ content, links = [] }: PlainTextProps) {
  if (isBlank(content)) return null
  const text = typeof content === 'string' ? content : jsonText(content)
  if (text === undefined) return null
  const json = /^\s*[[{]/.test(text) ? readJson(text) : undefined
  if (json?.is === 'value') return <Json value={json.value} />
  if (text.length > maxShownCharacters)
    return (
      <p className="breaks prose pre-wrap" data-max-width="720">
        <TruncatedText text={text} />
      </p>
    )
  return (
    <p className="breaks prose pre-wrap" data-max-width="720">
      {links.map(({ from, to, route }, n) => (
        <Fragment key={from}>
          <Addressed text={text.slice(links[n - 1]?.to ?? 0, from)} />
          <RouteLink className="in-text" to={route}>
            {text.slice(from, to)}
          </RouteLink>
        </Fragment>
      ))}
      <Addressed text={text.slice(links.at(-1)?.to ?? 0)} />
    </p>
  )
}

const Addressed = ({ text }: { readonly text: string }) =>
  text.split(address).map((part, n) =>
    n % 2 === 1 ? (
      <a key={n} className="in-text" href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  )
