import { Json } from '../../fields/kinds/json/Json.tsx'
import { jsonText, readJson } from '../../fields/kinds/json/jsonText.ts'
import * as styles from './PlainText.module.css'

const link = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/

/** Plain text with addresses as links, or indented JSON. Markup is never interpreted. */
export function PlainText({ content }: { readonly content: unknown }) {
  if (content === undefined || content === null || content === '') return null
  const text = typeof content === 'string' ? content : jsonText(content)
  if (text === undefined) return null
  const json = /^\s*[[{]/.test(text) ? readJson(text) : undefined
  if (json?.is === 'value') return <Json value={json.value} />
  return (
    <p className={styles.root}>
      {text.split(link).map((part, n) =>
        n % 2 === 1 ? (
          <a key={n} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
