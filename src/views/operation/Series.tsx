import { drawnPlaces, extentOf } from '../../charts/extent.ts'
import { useState } from 'react'
import { t } from '../../messages/panelsTexts.ts'
import * as styles from './ResultView.module.css'

/** The lowest, highest and last number, with the digits as returned. */
function summaryOf(digits: readonly string[]) {
  const [first = ''] = digits
  let [lowest, highest] = [first, first]
  for (const text of digits) {
    if (Number(text) < Number(lowest)) lowest = text
    if (Number(text) > Number(highest)) highest = text
  }
  return { lowest, highest, last: digits.at(-1) ?? first }
}

const width = 640
const height = 120

/** A series of numbers as a line chart, with the same numbers as a table. */
export function Series({ digits }: { readonly digits: readonly string[] }) {
  const [isTable, setIsTable] = useState(false)
  const { lowest, highest, last } = summaryOf(digits)
  const values = digits.map(Number)
  const [low, high] = extentOf(values)
  const x = (n: number) => (values.length < 2 ? width / 2 : (n * width) / (values.length - 1))
  const y = (value: number) =>
    high === low ? height / 2 : height - 4 - ((value - low) / (high - low)) * (height - 8)
  const messages = t('panel.series', { n: digits.length, lowest, highest, last })
  return (
    <figure className={styles.series} data-max-width="640">
      <figcaption className="flex body second" data-below="8" data-gap="4 12" data-wrap>
        {messages}
        <button type="button" className="text-link" onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'panel.asLine' : 'panel.asTable')}
        </button>
      </figcaption>
      {isTable ? (
        <ol
          className={`body ${styles.valuesList} num`}
          data-pad="8 12"
          data-radius="6"
          data-ground="inset"
        >
          {digits.map((text, n) => (
            <li key={n}>{text}</li>
          ))}
        </ol>
      ) : (
        <svg
          className="block wide"
          data-radius="6"
          data-ground="inset"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={messages}
        >
          <polyline
            points={drawnPlaces(values)
              .map((n) => `${x(n)},${y(values[n] ?? 0)}`)
              .join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
    </figure>
  )
}
