import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useMemo, useState } from 'react'
import { printJson } from '../../../dialect/json.ts'
import { t } from '../../../messages/rowsTexts.ts'
import { copyText } from '../../../ui/copy.ts'
import { hexDump } from '../../../dialect/hex.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { cellText, plainText } from '../grid/cellText.ts'
import { valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'
import { ValueBody, type Tab } from './ValueBody.tsx'
import { jsonIn, pictureIn } from './valueForms.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { cx } from '../../../ui/cx.ts'
import * as tabsStyles from '../../../ui/Tabs.module.css'
import * as styles from './ValuePanel.module.css'

const tabs: readonly Tab[] = ['text', 'json', 'hex', 'image', 'raw']

/** Indented JSON longer than this takes too long to lay out: plain text is shown first. */
const maxFormattedLength = 256 * 1024

interface ValuePanelProps {
  readonly table: string
  readonly row: StoreRow
  /** Its position in the answer, from 1; absent for a new row. */
  readonly number: number | undefined
  readonly keyColumn: string | undefined
  readonly column: string
  /** Its position among the visible rows, from 0. */
  readonly at: number
  readonly rows: number
  /** Absent if the cell cannot be edited now. */
  readonly onEdit: (() => void) | undefined
  readonly onStep: (by: -1 | 1) => void
  readonly onClose: () => void
}

function useForms(row: StoreRow, column: string) {
  return useMemo(() => {
    const value = valueIn(row, column)
    const { kind } = cellText(row, column)
    const text = kind === 'missing' ? '' : plainText(value)
    const picture = pictureIn(text)
    return { value, kind, text, json: jsonIn(value), picture }
  }, [row, column])
}

/** The full value of one cell. It is bound to its row and column, so sorting does not change it. */
export function ValuePanel(props: ValuePanelProps) {
  const { table, row, number, keyColumn, column, at, rows, onClose } = props
  const forms = useForms(row, column)
  const { value, kind, text, json, picture } = forms
  const [chosen, setChosen] = useState<Tab>()
  const [isWrapped, setIsWrapped] = useState(true)
  const fits: Readonly<Record<Tab, boolean>> = {
    text: true,
    json: json !== undefined,
    hex: kind !== 'missing',
    image: picture !== undefined,
    raw: true,
  }
  const light: Tab = picture
    ? 'image'
    : json !== undefined && text.length <= maxFormattedLength
      ? 'json'
      : 'text'
  const tab = chosen !== undefined && fits[chosen] ? chosen : light
  const bytes = () => picture?.bytes ?? new TextEncoder().encode(text)
  function copied(): string {
    if (tab === 'json') return printJson(json, 2)
    if (tab === 'raw') return kind === 'missing' ? '' : printJson(value)
    return tab === 'hex' ? hexDump(bytes()) : text
  }
  const key = keyColumn === undefined ? undefined : valueIn(row, keyColumn)
  const which =
    key !== undefined && key !== null
      ? `${keyColumn} ${plainText(key)}`
      : number === undefined
        ? t('rows.newRow')
        : t('rows.rowNumber', { n: number })
  return (
    <aside
      className={`firm stack ${styles.root} shrinks-block`}
      data-border="start"
      data-ground="surface"
      aria-labelledby="rows-value-title"
    >
      <header className="flex" data-align="start" data-gap="8">
        <div className="fill">
          <h2 className="row body" data-gap="6" id="rows-value-title">
            <span className="mono">{table}</span>
            <span className="third regular" aria-hidden="true">
              ›
            </span>
            <span className="truncate">{which}</span>
            <span className="third regular" aria-hidden="true">
              ›
            </span>
            <span className="mono truncate">{column}</span>
          </h2>
          <p className="third small">{t(`rows.value.${kind}`, { n: text.length })}</p>
        </div>
        <IconButton aria-label={t('rows.value.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div className={`firm row ${styles.tools}`} data-border="bottom" data-gap="4">
        <div
          role="group"
          aria-label={t('rows.value.as')}
          className={`flex pushes ${tabsStyles.root}`}
          data-gap="16"
        >
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === tab}
              aria-disabled={!fits[one] || undefined}
              onClick={() => fits[one] && setChosen(one)}
            >
              {t(`rows.value.tab.${one}`)}
            </button>
          ))}
        </div>
        <IconButton
          size="small"
          aria-label={t('rows.value.wrap')}
          data-hint={t('rows.value.wrap')}
          aria-pressed={isWrapped}
          className={isWrapped ? styles.on : ''}
          onClick={() => setIsWrapped(!isWrapped)}
        >
          <Icon name="menu" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('rows.value.copy')}
          data-hint={t('rows.value.copy')}
          onClick={() => void copyText(copied(), t('rows.value.copied'))}
        >
          <Icon name="copy" />
        </IconButton>
      </div>
      <ScrollBox
        className={cx(`body ${styles.body} fill-block scrolls`, isWrapped && styles.wraps)}
        data-pad="12 16"
        aria-label={t('rows.value')}
      >
        <ValueBody key={`${at} ${column}`} tab={tab} forms={forms} bytes={bytes} name={column} />
      </ScrollBox>
      <footer className="row firm fine" data-pad="8" data-border="top" data-gap="4">
        {props.onEdit && (
          <Button aria-keyshortcuts="F2" onClick={props.onEdit}>
            <Icon name="edit" />
            {t('rows.value.edit')} <KeyHint isRead>F2</KeyHint>
          </Button>
        )}
        <span className="third num end">
          {at < 0 ? t('rows.value.unseen') : t('rows.value.at', { n: at + 1, all: rows })}
        </span>
        {([-1, 1] as const).map((by) => {
          const cannot = by < 0 ? at <= 0 : at < 0 || at >= rows - 1
          const label = t(by < 0 ? 'rows.value.before' : 'rows.value.next')
          return (
            <IconButton
              key={by}
              size="small"
              aria-label={label}
              data-hint={label}
              aria-disabled={cannot || undefined}
              onClick={() => !cannot && props.onStep(by)}
            >
              <Icon name={by < 0 ? 'up' : 'down'} />
            </IconButton>
          )
        })}
      </footer>
    </aside>
  )
}
