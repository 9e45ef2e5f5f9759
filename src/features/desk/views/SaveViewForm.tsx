import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../session/session.ts'
import deskTexts from '../../../messages/en/desk.json'
import viewTexts from '../../../messages/en/views.json'
import { texts } from '../../../messages/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField } from '../../../ui/LabelledField.tsx'
import { OutlinedInput } from '../../../ui/OutlinedInput.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { toast } from '../../../ui/toasts.ts'
import {
  maxNameLength,
  newViewId,
  savedViews,
  saveView,
} from '../../../views/list/views/savedViews.ts'
import { viewAddressOf } from '../deskViews.ts'
import * as styles from './SaveViewForm.module.css'

const t = texts(deskTexts, viewTexts)

/** Asks for the name of a view, keeps it, and opens it. */
export function SaveViewForm({
  search,
  anchor,
  onClose,
}: {
  readonly search: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const isPersonKnown = useSession().data?.user != null
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const id = useId()
  const plain = name.trim()
  const isTaken = savedViews.get().some((one) => one.list === 'tickets' && one.name === plain)
  const error = plain === '' ? t('views.nameMissing') : isTaken ? t('views.nameTaken') : undefined
  const shownError = isTried ? error : undefined

  function save() {
    setIsTried(true)
    if (error !== undefined) return
    const query = String(new URLSearchParams(search === '' ? {} : { search }))
    const view = {
      id: newViewId(),
      list: 'tickets',
      name: plain,
      icon: 'star',
      key: '',
      query,
    } as const
    saveView(view)
    toast(t('views.saved', { name: plain }))
    onClose()
    void navigate(viewAddressOf(view.id), { replace: true })
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={{ enter: 150, exit: 0 }}
      slotProps={{
        paper: { className: styles.root ?? '', role: 'dialog', 'aria-labelledby': `${id}-title` },
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <h2 id={`${id}-title`}>{t('desk.saveView')}</h2>
        <LabelledField
          id={id}
          label={t('views.name')}
          error={shownError}
          help={t(isPersonKnown ? 'desk.saveViewKept' : 'views.notKept')}
        >
          <OutlinedInput
            id={id}
            autoFocus
            fullWidth
            error={shownError !== undefined}
            inputProps={{
              maxLength: maxNameLength,
              'aria-describedby': shownError === undefined ? `${id}-help` : `${id}-error`,
            }}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </LabelledField>
        <footer>
          <Button variant="text" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          <Button variant="contained" type="submit">
            {t('views.save')}
          </Button>
        </footer>
      </form>
    </Popover>
  )
}
