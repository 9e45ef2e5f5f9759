import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { useId, useState, type FormEvent } from 'react'
import { t } from '../../../messages/rowsTexts.ts'
import { copyText } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { asLastQuery, searchOf, type RowsForm } from './rowsForm.ts'
import type { Queries } from './savedQueries.ts'
import * as fieldInputStyles from '../../../fields/inputs/FieldInput.module.css'
import * as styles from './QueriesMenu.module.css'

interface QueriesMenuProps {
  readonly anchor: HTMLElement
  readonly form: RowsForm
  readonly queries: Queries
  readonly onRun: (form: RowsForm) => void
  readonly onClose: () => void
}

/** Saved and recent queries of this browser; choosing one runs it again. */
export function QueriesMenu({ anchor, form, queries, onRun, onClose }: QueriesMenuProps) {
  const id = useId()
  const [name, setName] = useState('')
  const { saved, history } = queries
  const canSave = form.table.trim() !== '' && form.mode !== 'write'
  const isKnown = saved.some((one) => one.name === name.trim())
  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    queries.save(name.trim(), asLastQuery(form))
    setName('')
  }
  const choose = (chosen: RowsForm) => {
    onClose()
    onRun(chosen)
  }
  return (
    <Popover
      anchor={anchor}
      align="right"
      within="main"
      label={t('rows.queries')}
      size="large"
      pad="8"
      onClose={onClose}
    >
      {canSave ? (
        <form data-pad="8" onSubmit={save}>
          <label className="block body medium" data-below="4" htmlFor={id}>
            {t('rows.queries.name')}
          </label>
          <div className="flex" data-gap="8">
            <input
              id={id}
              className={fieldInputStyles.input}
              value={name}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" aria-disabled={name.trim() === '' || undefined}>
              {t(isKnown ? 'rows.queries.replace' : 'rows.queries.save')}
            </Button>
          </div>
        </form>
      ) : (
        <p className="third small" data-pad="8 8 4">
          {t('rows.queries.nothing')}
        </p>
      )}
      {saved.length > 0 && (
        <section data-line="top" aria-labelledby={`${id}-saved`}>
          <h3 className="small medium third" data-pad="8 8 4" id={`${id}-saved`}>
            {t('rows.queries.saved')}
          </h3>
          <ul>
            {saved.map((query) => (
              <li key={query.name} className="row" data-gap="0">
                <Question form={query.form} name={query.name} onChoose={choose} />
                <IconButton
                  size="small"
                  aria-label={t('rows.queries.copy', { name: query.name })}
                  data-hint={t('rows.queries.copy', { name: query.name })}
                  onClick={() => void copyText(addressOf(query.form), t('rows.queries.copied'))}
                >
                  <Icon name="copy" />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('rows.queries.remove', { name: query.name })}
                  data-hint={t('rows.queries.remove', { name: query.name })}
                  onClick={() => queries.remove(query.name)}
                >
                  <Icon name="trash" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {history.length > 0 && (
        <section data-line="top" aria-labelledby={`${id}-recent`}>
          <h3 className="small medium third" data-pad="8 8 4" id={`${id}-recent`}>
            {t('rows.queries.recent')}
          </h3>
          <ul>
            {history.map((one) => (
              <li key={JSON.stringify(one)} className="row" data-gap="0">
                <Question form={one} onChoose={choose} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="third small" data-pad="8 8 4">
        {t('rows.queries.about')}
      </p>
    </Popover>
  )
}

const addressOf = (form: RowsForm): string =>
  `${location.origin}${location.pathname}?${searchOf(form, new URLSearchParams(location.search)).toString()}`

interface QuestionProps {
  readonly form: RowsForm
  readonly name?: string
  readonly onChoose: (form: RowsForm) => void
}

function Question({ form, name, onChoose }: QuestionProps) {
  const { table, mode, select, query, key } = form
  const details = mode === 'one' ? [key] : [select, query]
  return (
    <button
      type="button"
      className={`grid press plain first fill ${styles.question}`}
      onClick={() => onChoose(form)}
    >
      {name !== undefined && <strong className="truncate medium">{name}</strong>}
      <span className="truncate mono">
        {[table, ...details].filter((one) => one !== '').join(' · ')}
      </span>
    </button>
  )
}
