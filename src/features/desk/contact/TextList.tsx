import { useState, type KeyboardEvent } from 'react'
import { useStore } from '../../../useStore.ts'
import { t } from '../../../messages/contactTexts.ts'
import { hasText } from '../../../messages/folded.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { cannedTexts, type CannedText } from './cannedTexts.ts'
import * as contactPanelStyles from './ContactPanel.module.css'

interface TextListProps {
  readonly chosen: string | undefined
  /** The ids of the texts with a draft. */
  readonly changed: readonly string[]
  readonly onChoose: (text: CannedText) => void
  /** Without a text: a new one. */
  readonly onEdit: (text: CannedText | undefined) => void
}

/** The texts of this browser: found by their words, chosen by press or by 1 to 9. */
export function TextList({ chosen, changed, onChoose, onEdit }: TextListProps) {
  const all = useStore(cannedTexts)
  const [query, setQuery] = useState('')
  const found = all.filter((one) => hasText(`${one.name}\n${one.text}`, query))
  const onKeyDown = (event: KeyboardEvent) => {
    const text = found[Number(event.key) - 1]
    if (!text || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(text)
  }
  return (
    <section
      className={`firm stack ${contactPanelStyles.texts}`}
      data-border="end"
      aria-label={t('contact.texts')}
    >
      <header className="row firm card-head">
        <h2 className="body fill">{t('contact.texts')}</h2>
        <IconButton aria-label={t('contact.newText')} onClick={() => onEdit(undefined)}>
          <Icon name="plus" />
        </IconButton>
      </header>
      <SearchField label={t('contact.find')} value={query} onChange={setQuery} />
      <ul className="fill-block scrolls" onKeyDown={onKeyDown}>
        {found.map((text, index) => (
          <li
            key={text.id}
            className="row"
            data-gap="0"
            aria-current={text.id === chosen || undefined}
          >
            <button
              className="row fill plain medium first"
              type="button"
              onClick={() => onChoose(text)}
            >
              <span className="truncate fill">{text.name}</span>
              {changed.includes(text.id) && (
                <span className="firm regular small third">{t('contact.draft')}</span>
              )}
              {index < 9 && <KeyHint>{index + 1}</KeyHint>}
            </button>
            <IconButton
              size="small"
              aria-label={t('contact.edit', { name: text.name })}
              onClick={() => onEdit(text)}
            >
              <Icon name="edit" size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p data-pad="8 16">{t('contact.noneFound')}</p>}
      <p className="small second" data-pad="8 16">
        {t('contact.savedHere')}
      </p>
    </section>
  )
}
