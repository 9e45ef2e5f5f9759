import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { capsOf } from '../../../hooks/shortcutCaps.ts'
import { bound } from '../../../hooks/shortcuts.ts'
import coreTexts from '../../../messages/en/core.json'
import shortcutTexts from '../../../messages/en/shortcuts.json'
import viewTexts from '../../../messages/en/views.json'
import { texts } from '../../../messages/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { OutlinedInput } from '../../../ui/OutlinedInput.tsx'
import { PaneFoot } from '../../../ui/PaneFoot.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { useArrange } from '../columnMenu/useArrange.ts'
import { keepView } from './keepView.ts'
import {
  newViewId,
  savedViews,
  viewAddress,
  viewIcons,
  viewParts,
  viewQuery,
  type SavedView,
  type ViewPart,
} from './savedViews.ts'
import { NameField, nameError } from './NameField.tsx'
import { copyViewLink, downloadView } from './shareView.ts'
import { viewHolds } from './viewHolds.ts'
import type { ViewSwitcherProps } from './ViewSwitcher.tsx'
import * as styles from './ViewForm.module.css'

const t = texts(coreTexts, shortcutTexts, viewTexts)

interface ViewFormProps extends ViewSwitcherProps {
  /** The view that was opened, or that is edited. */
  readonly view: SavedView | undefined
  /** Whether its name, icon and key are edited, not its content. */
  readonly isEdit: boolean
  readonly isPersonKnown: boolean
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The reason why this key cannot open the view. */
function keyError(key: string, view: SavedView | undefined): string | undefined {
  if (key === '') return undefined
  if (!/^[a-z0-9]$/i.test(key)) return t('views.keyWrong')
  const others = savedViews.get().filter(({ id }) => id !== view?.id)
  const other = others.find((one) => one.key === key)
  if (other) return t('views.keyTaken', { key, name: other.name })
  if (view?.key === key) return undefined
  const shortcut = [...bound].flatMap(({ read }) => read()).find(({ keys }) => keys === `g ${key}`)
  if (!shortcut) return undefined
  const name = typeof shortcut.label === 'function' ? shortcut.label() : t(shortcut.label)
  return t('views.keyTaken', { key, name })
}

/** Saves the current list as a view, or changes a view. */
export function ViewForm(props: ViewFormProps) {
  const { name: list, choice, params, view, isEdit, isPersonKnown, anchor, onClose } = props
  const { written } = useArrange(props)
  const navigate = useNavigate()
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [icon, setIcon] = useState(view?.icon ?? 'star')
  const [key, setKey] = useState(view?.key ?? '')
  /** Whether the last press, if any, was to save a new view. */
  const [triedNew, setTriedNew] = useState<boolean>()

  // The columns are those on screen, also where they are not in the address.
  const shown = new URLSearchParams(isEdit && view ? view.query : viewQuery(params.address, list))
  if (!isEdit) {
    const columns = { columns: choice.order.join(), ...definedOf(written(choice)) }
    for (const [param, value] of Object.entries(columns)) shown.set(param, value)
    shown.set('density', choice.density)
  }
  const holds = viewHolds(list, shown, choice.all)
  const isSet = ({ part, text }: (typeof holds)[number]) =>
    text !== undefined &&
    (part === 'density'
      ? choice.density !== 'default'
      : part !== 'columns' || choice.shown.some(({ card, label }) => card === label))
  const [parts, setParts] = useState<readonly ViewPart[]>(
    holds.filter(isSet).map(({ part }) => part),
  )

  /** A copy needs another name than its original. */
  const errorOf = (isNew: boolean) => nameError(list, name, isNew ? undefined : view?.id)
  const wrongKey = keyError(key, view)
  const query = isEdit && view ? view.query : String(viewQuery(shown, list, parts))
  const draft = { list, name: name.trim() || t('views.saveTitle'), icon, query }
  const isUpdate = view !== undefined && !isEdit

  function save(isNew: boolean) {
    setTriedNew(isNew)
    const keyOfNew = isNew && view && key === view.key ? '' : key
    if (errorOf(isNew) !== undefined || keyError(keyOfNew, isNew ? undefined : view)) return
    const saved = { ...draft, id: (isNew ? undefined : view?.id) ?? newViewId(), key: keyOfNew }
    keepView(saved, isNew ? undefined : view)
    onClose()
    if (!isEdit) void navigate(viewAddress(saved), { replace: true })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save(view === undefined)
  }
  const error = triedNew === undefined ? undefined : errorOf(triedNew)

  return (
    <Popover
      anchor={anchor}
      title={t(view ? 'views.changeTitle' : 'views.saveTitle')}
      size="large"
      className={styles.root}
      onClose={onClose}
    >
      <form
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          save(view === undefined)
        }}
      >
        <div className="stack" data-pad="12 16 16" data-gap="16">
          <NameField id={id} value={name} error={error} onChange={setName} />
          <div className={`flex ${styles.pair}`} data-gap="16" data-justify="between">
            <fieldset>
              <legend>{t('views.icon')}</legend>
              <div className={`flex ${styles.icons}`} data-gap="4">
                {viewIcons.map((one) => (
                  <label
                    key={one}
                    className="row second"
                    data-radius="6"
                    data-gap="0"
                    data-justify="center"
                    data-hint={t(`views.icon.${one}`)}
                  >
                    <input
                      type="radio"
                      name={`${id}-icon`}
                      className="visually-hidden"
                      aria-label={t(`views.icon.${one}`)}
                      checked={one === icon}
                      onChange={() => setIcon(one)}
                    />
                    <Icon name={one} />
                  </label>
                ))}
              </div>
            </fieldset>
            <div className={styles.key}>
              <label className="block" htmlFor={`${id}-key`}>
                {t('views.key')}
              </label>
              <span className="row" data-gap="6" data-justify="end">
                <kbd
                  className="row inline second"
                  data-radius="4"
                  data-ground="canvas"
                  data-gap="0"
                  data-justify="center"
                  aria-hidden="true"
                >
                  g
                </kbd>
                <OutlinedInput
                  id={`${id}-key`}
                  error={wrongKey !== undefined}
                  inputProps={{
                    maxLength: 1,
                    autoComplete: 'off',
                    'aria-describedby': wrongKey === undefined ? undefined : `${id}-keyError`,
                  }}
                  value={key}
                  onChange={({ target }) => setKey(target.value.trim().toLowerCase())}
                />
              </span>
            </div>
          </div>
          {wrongKey !== undefined && (
            <p id={`${id}-keyError`} className={`small bad ${styles.wrong}`} role="alert">
              {wrongKey}
            </p>
          )}
          <fieldset>
            <legend>{t('views.holds')}</legend>
            <div className={`lined ${styles.holds}`} data-frame="6">
              {holds.map(({ part, label, text }) => (
                <label key={part} className="grid body" data-gap="8" data-align="center">
                  <input
                    type="checkbox"
                    disabled={isEdit || text === undefined}
                    checked={isEdit ? text !== undefined : parts.includes(part)}
                    onChange={({ target }) =>
                      setParts(
                        viewParts.filter((one) =>
                          one === part ? target.checked : parts.includes(one),
                        ),
                      )
                    }
                  />
                  <b className="medium">{label}</b>
                  <span className="second nowrap clips" data-hint={text}>
                    {text ?? t('views.nothing')}
                  </span>
                </label>
              ))}
            </div>
            <p className="small third" data-above="6">
              {t(isPersonKnown ? 'views.kept' : 'views.notKept')}
            </p>
          </fieldset>
          <fieldset>
            <legend>{t('views.share')}</legend>
            <div className={`flex ${styles.share}`} data-gap="8" data-wrap>
              <Button size="small" onClick={() => void copyViewLink(draft)}>
                <Icon name="copy" />
                {t('views.copyLink')}
              </Button>
              <Button size="small" onClick={() => void downloadView(draft)}>
                <Icon name="download" />
                {t('views.download')}
              </Button>
            </div>
            <p className="small third" data-above="6">
              {t('views.shareNote')}
            </p>
          </fieldset>
        </div>
        <PaneFoot pad="12 16">
          <Button variant="text" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          {isUpdate && <Button onClick={() => save(true)}>{t('views.saveAsNew')}</Button>}
          <Button variant="contained" type="submit">
            {t(isUpdate ? 'views.update' : 'views.save')}
            <KeyHint>{capsOf('Mod+Enter').join(' ')}</KeyHint>
          </Button>
        </PaneFoot>
      </form>
    </Popover>
  )
}

const definedOf = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter((entry) => entry[1] !== undefined)) as Record<
    string,
    string
  >
