import { t } from '../../messages/importTexts.ts'
import type { TableSource } from '../../tables/openTable.ts'
import type { ReadingOptions } from '../../tables/table.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TableFileButton } from '../tables/TableFileButton.tsx'
import { RestoredLine } from '../form/draft/RestoredLine.tsx'
import { ReadAs } from '../tables/ReadingBar.tsx'
import { tableErrorText, type OpenError } from '../tables/tableErrorText.ts'
import type { ImportDrafts } from './useImportDraft.ts'
import * as inputStyles from '../../fields/inputs/FieldInput.module.css'

/** The step that takes a file or pasted rows. Nothing is sent. */
export function FileStep({
  error,
  given,
  options,
  onOptions,
  restored,
  text,
  onText,
  onDiscard,
  onGiven,
}: {
  readonly error: OpenError | undefined
  /** An unreadable source. */
  readonly given: TableSource | undefined
  readonly options: ReadingOptions
  readonly onOptions: (options: ReadingOptions) => void
  /** The import of this tab before a reload. */
  readonly restored: ImportDrafts['restored']
  /** Pasted rows; they stay while files are tried. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onDiscard: () => void
  readonly onGiven: (given: TableSource) => void
}) {
  const file = restored?.value.text === undefined ? restored?.value.file : undefined
  return (
    <div className="stack scrolls" data-pad="12 gutter" data-max-width="640" data-gap="12">
      {error && (
        <Banner tone="bad" icon="alert" role="alert">
          {tableErrorText(error)}
        </Banner>
      )}
      {restored && (
        <RestoredLine at={restored.at} onDiscard={onDiscard}>
          {file !== undefined && <>{t('import.chooseAgain', { file })} </>}
        </RestoredLine>
      )}
      <p>{t('import.about')}</p>
      <div className="row" data-gap="12" data-wrap>
        <TableFileButton label={t('import.choose')} variant="contained" onGiven={onGiven} />
        {error && (
          <ReadAs
            error={error}
            isFile={given?.is === 'file'}
            options={options}
            onChange={onOptions}
          />
        )}
      </div>
      <label className="medium" data-above="8" htmlFor="import-text">
        {t('import.paste')}
      </label>
      <textarea
        id="import-text"
        className={`${inputStyles.input} ${inputStyles.area} mono`}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onText(target.value)}
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
