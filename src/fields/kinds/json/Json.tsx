import { t } from '../../../messages/damageTexts.ts'
import { printJson } from '../../../dialect/json.ts'
import { TruncatedText } from '../../../ui/TruncatedText.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import * as codeBlockStyles from '../../../ui/CodeBlock.module.css'

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([^"\d-]+|-)/g

interface JsonProps {
  readonly value: unknown
  readonly label?: string | undefined
}

/** JSON as an indented block, coloured with React elements (never with markup text). */
export function Json({ value, label = t('damage.json') }: JsonProps) {
  const text = typeof value === 'string' ? value : printJson(value, 2)
  // Beyond this length, colouring is too slow to be useful.
  if (text.length > 20_000)
    return (
      <pre className={codeBlockStyles.root}>
        <TruncatedText text={text} />
      </pre>
    )
  return (
    <ScrollBox as="pre" className={codeBlockStyles.root} aria-label={label}>
      {[...text.matchAll(token)].map(([whole, string, colon, number], index) =>
        string !== undefined ? (
          <span key={index}>
            <span className={colon === undefined ? codeBlockStyles.string : codeBlockStyles.key}>
              {string}
            </span>
            {colon}
          </span>
        ) : number !== undefined ? (
          <span key={index} className={codeBlockStyles.number}>
            {number}
          </span>
        ) : (
          whole
        ),
      )}
    </ScrollBox>
  )
}
