import { Button } from '../../ui/Button.tsx'
import { useId, useState, type ReactNode } from 'react'
import type { SubmitAnswer } from '../../client/submit.ts'
import { withoutSecrets } from '../../dialect/secrets.ts'
import {
  answerShapeOf,
  namedRecordIn,
  type TableRow,
  type AnswerShape,
} from '../../dialect/answerShape.ts'
import { Json } from '../../fields/kinds/json/Json.tsx'
import { UndeclaredValue } from '../../fields/Value.tsx'
import { targetOfKey } from '../../fields/targetOfKey.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { formatSize } from '../../messages/sizeText.ts'
import { t } from '../../messages/panelsTexts.ts'
import { TruncatedText } from '../../ui/TruncatedText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { labelOfKey } from '../../fields/labelOfKey.ts'
import { ItemId } from '../ItemId.tsx'
import { Series } from './Series.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import * as styles from './ResultView.module.css'

/** The answer of an operation, rendered by its shape, or as it came if it has none. */
export function ResultView({ answer }: { readonly answer: SubmitAnswer }) {
  const heading = useId()
  const { body, status, took, at } = answer
  return (
    <section aria-labelledby={heading} data-result="">
      <header className="flex small" data-below="8" data-align="baseline" data-gap="4 12" data-wrap>
        <h2 id={heading}>{t('panel.result')}</h2>
        <span className="third">
          {t('panel.result.about', {
            status,
            ms: Math.round(took),
            time: timeOrDay(at),
          })}
        </span>
      </header>
      <Body body={body} />
    </section>
  )
}

function Body({ body }: Pick<SubmitAnswer, 'body'>): ReactNode {
  switch (body.is) {
    case 'nothing':
      return <Done />
    case 'text':
      return (
        <p className="breaks prose pre-wrap" data-max-width="720">
          <TruncatedText text={body.text} />
        </p>
      )
    case 'unreadable':
      return <Unknown value={body.text} />
    case 'bytes':
      return <Bytes blob={body.blob} fileName={body.fileName} />
    case 'json':
      return <AnswerView answerShape={answerShapeOf(withoutSecrets(body.value))} />
    default:
      return body satisfies never
  }
}

function Done() {
  return (
    <p className="body row" data-wrap>
      <Icon name="ok" tone="done" />
      {t('panel.result.nothing')}
    </p>
  )
}

/** A value as a table, list, line or text; JSON if its shape is not known. */
export function AnswerView({ answerShape }: { readonly answerShape: AnswerShape }): ReactNode {
  switch (answerShape.is) {
    case 'nothing':
      return <Done />
    case 'text':
      return (
        <p className="breaks prose pre-wrap" data-max-width="720">
          <TruncatedText text={answerShape.text} />
        </p>
      )
    case 'series':
      return <Series digits={answerShape.digits} />
    case 'texts':
      return <MessageLines messages={answerShape.messages} />
    case 'table':
      return (
        <Grid
          columns={answerShape.columns}
          rows={answerShape.rows.map((row, n) => [`${n + 1}`, row])}
        />
      )
    case 'stats':
      return <Grid columns={answerShape.columns} rows={answerShape.rows} isNamed />
    case 'properties':
      return (
        <>
          {answerShape.properties.length > 0 && (
            <dl className={`grid ${styles.summary}`}>
              {answerShape.properties.map(([key, value]) => (
                <div key={key}>
                  <dt className="small second">{labelOfKey(key)}</dt>
                  <dd className="breaks">
                    <Property name={key} value={value} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {answerShape.sections.map(([key, part]) => (
            <section key={key} data-above="20">
              <h3 className="body" data-below="4">
                {labelOfKey(key)}
              </h3>
              {part.is === 'unknown' ? (
                <Part value={part.value} />
              ) : (
                <AnswerView answerShape={part} />
              )}
            </section>
          ))}
        </>
      )
    case 'unknown':
      return <Unknown value={answerShape.value} />
    default:
      return answerShape satisfies never
  }
}

function Property({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (/^(?:object_)?id$/.test(name) && typeof value === 'string') return <ItemId objectId={value} />
  // Only the name of a reference tells which collection the record is in.
  const named = targetOfKey(name) === undefined ? namedRecordIn(value) : undefined
  if (named) return <bdi data-hint={named.objectId}>{named.name}</bdi>
  return <UndeclaredValue name={name} value={value} />
}

/** Characters up to which a text is a name; longer ones are sentences on their own line. */
const maxName = 32

function MessageLines({ messages }: { readonly messages: readonly string[] }) {
  const areNames = messages.every((one) => one.length <= maxName)
  return (
    <ul className={areNames ? styles.messages : styles.lines}>
      {messages.map((one, index) => (
        <li className="breaks" data-radius="4" key={index}>
          <bdi className={areNames ? 'mono' : undefined}>{one}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Under its own heading, an empty list needs only its count. */
function Part({ value }: { readonly value: unknown }) {
  if (Array.isArray(value) && value.length === 0)
    return <p className="third">{t('value.items', { count: 0 })}</p>
  return <Json value={value} />
}

function Unknown({ value }: { readonly value: unknown }) {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return (
    <>
      <p className="body second" data-below="8">
        {t(isEmpty ? 'panel.result.empty' : 'panel.result.unknown')}
      </p>
      <Json value={value} />
    </>
  )
}

/** Rows shown at first, and more at a press, because an answer may have very many. */
const maxRows = 200

interface GridProps {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [string, TableRow])[]
  readonly isNamed?: boolean
}

/** @param named rows are labelled by a key of the answer instead of their number */
function Grid({ columns, rows, isNamed = false }: GridProps) {
  const [most, setMost] = useState(maxRows)
  return (
    <>
      <DataTable
        label={t('panel.table')}

        head={
          <>
            <th scope="col">{isNamed ? t('panel.name') : t('panel.row')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {labelOfKey(column)}
              </th>
            ))}
          </>
        }
      >
        {rows.slice(0, most).map(([name, row]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column) => (
              <td key={column}>
                <UndeclaredValue name={column} value={row[column]} dense />
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      {rows.length > most && (
        <p className="third">
          {t('panel.firstRows', { n: most, all: rows.length })}{' '}
          <button type="button" className="text-link" onClick={() => setMost(most + maxRows)}>
            {t('panel.moreRows', { n: Math.min(maxRows, rows.length - most) })}
          </button>
        </p>
      )}
    </>
  )
}

function Bytes({ blob, fileName }: { readonly blob: Blob; readonly fileName: string | undefined }) {
  return (
    <p className="body row" data-wrap>
      <Icon name="file" />
      <bdi className="truncate">{fileName ?? t('panel.bytes')}</bdi>
      <span className="third num">{formatSize(blob.size)}</span>
      <Button size="small" onClick={() => saveFile(blob, fileName ?? 'answer')}>
        <Icon name="download" />
        {t('panel.download')}
      </Button>
    </p>
  )
}
