import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { printJson } from '../../client/json.ts'
import { Json } from '../../fields/Json.tsx'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { cellText, plainText } from './cellText.ts'
import { readOne, valueIn, type Row } from './rowReader.ts'

type Tab = 'text' | 'json' | 'raw'
const tabs: readonly Tab[] = ['text', 'json', 'raw']

/** Above this, laying out indented JSON takes longer than anybody waits: text comes first. */
const heavy = 256 * 1024

interface ValuePanelProps {
  readonly table: string
  readonly row: Row
  /** Its place in the answer, from 1; nothing for a new row. */
  readonly number: number | undefined
  readonly keyColumn: string | undefined
  readonly column: string
  readonly onClose: () => void
}

function jsonIn(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return value
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined
  try {
    return readOne(value)
  } catch {
    return undefined
  }
}

/** One value, whole. It is bound to its row and column, so that sorting never shows another's. */
export function ValuePanel(props: ValuePanelProps) {
  const { table, row, number, keyColumn, column, onClose } = props
  const value = valueIn(row, column)
  const { kind } = cellText(row, column)
  const json = jsonIn(value)
  const text = kind === 'missing' ? '' : plainText(value)
  const [chosen, setChosen] = useState<Tab>()
  const [wraps, setWraps] = useState(true)
  const fallback: Tab = json !== undefined && text.length <= heavy ? 'json' : 'text'
  const tab = chosen === 'json' && json === undefined ? 'text' : (chosen ?? fallback)
  const raw = kind === 'missing' ? '' : printJson(value)
  const shown = { text, json: json === undefined ? '' : printJson(json, 2), raw }[tab]
  const key = keyColumn === undefined ? undefined : valueIn(row, keyColumn)
  const which =
    key !== undefined && key !== null
      ? `${keyColumn} ${plainText(key)}`
      : number === undefined
        ? t('rows.newRow')
        : t('rows.rowNumber', { n: count(number) })
  return (
    <aside className="rows-value" aria-labelledby="rows-value-title">
      <header>
        <div>
          <h2 id="rows-value-title">
            <span className="mono">{table}</span>
            <span className="third" aria-hidden="true">
              ›
            </span>
            <span className="truncate">{which}</span>
            <span className="third" aria-hidden="true">
              ›
            </span>
            <span className="mono truncate">{column}</span>
          </h2>
          <p className="third">{t(`rows.value.${kind}`, { n: count(text.length) })}</p>
        </div>
        <IconButton aria-label={t('rows.value.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div className="rows-value-tools">
        <div role="group" aria-label={t('rows.value.as')} className="rows-value-tabs">
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === tab}
              className={one === tab ? 'on' : ''}
              aria-disabled={one === 'json' && json === undefined}
              onClick={() => {
                if (one !== 'json' || json !== undefined) setChosen(one)
              }}
            >
              {t(`rows.value.tab.${one}`)}
            </button>
          ))}
        </div>
        <IconButton
          size="small"
          aria-label={t('rows.value.wrap')}
          data-hint={t('rows.value.wrap')}
          aria-pressed={wraps}
          onClick={() => setWraps(!wraps)}
        >
          <Icon name="menu" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('rows.value.copy')}
          data-hint={t('rows.value.copy')}
          onClick={() => void copyText(shown, t('rows.value.copied'))}
        >
          <Icon name="copy" />
        </IconButton>
      </div>
      <div
        className={`rows-value-body${wraps ? ' wraps' : ''}`}
        tabIndex={0}
        role="group"
        aria-label={t('rows.value')}
      >
        {kind === 'missing' ? (
          <p className="third">{t('rows.cell.missing')}</p>
        ) : tab === 'json' ? (
          <Json value={json} />
        ) : (
          <pre className={tab === 'raw' ? 'mono' : ''}>{shown}</pre>
        )}
      </div>
    </aside>
  )
}
