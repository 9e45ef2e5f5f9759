import { useRef, useState } from 'react'
import importTexts from '../../messages/en/import.json'
import { count } from '../../messages/format.ts'
import { texts } from '../../messages/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ImportSource } from './importSource.ts'
import { maxFileBytes, type OpenedTable } from './openTable.ts'
import * as inputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './FileStep.module.css'

const t = texts(importTexts)

export type OpenError = Exclude<OpenedTable, { readonly is: 'table' }>

function errorText(error: OpenError): string {
  switch (error.is) {
    case 'many':
      return t('import.error.many', { rows: count(error.rows), max: count(error.max) })
    case 'quote':
      return t('import.error.quote', { line: count(error.line) })
    case 'large':
      return t('import.error.large', { size: count(maxFileBytes / 1024 / 1024) })
    default:
      return t(`import.error.${error.is}`)
  }
}

/** A file is chosen or dropped, or rows are pasted. Nothing is sent. */
export function FileStep({
  error,
  onGiven,
}: {
  readonly error: OpenError | undefined
  readonly onGiven: (given: ImportSource) => void
}) {
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  return (
    <div className={styles.root}>
      {error && (
        <Banner tone="bad" icon="alert" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <p>{t('import.about')}</p>
      <input
        ref={file}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        aria-label={t('import.choose')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onGiven({ is: 'file', file: chosen })
          event.target.value = ''
        }}
      />
      <div>
        <Button variant="contained" onClick={() => file.current?.click()}>
          <Icon name="upload" />
          {t('import.choose')}
        </Button>
      </div>
      <label htmlFor="import-text">{t('import.paste')}</label>
      <textarea
        id="import-text"
        className={`${inputStyles.input} ${inputStyles.area} mono`}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          aria-disabled={text.trim() === '' || undefined}
          onClick={() => text.trim() !== '' && onGiven({ is: 'text', text })}
        >
          {t('import.readPasted')}
        </Button>
      </div>
    </div>
  )
}
