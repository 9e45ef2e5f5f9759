import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../session/session.ts'
import { t } from '../../../messages/deskTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { PaneFoot } from '../../../ui/PaneFoot.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { keepView } from '../../../views/list/views/keepView.ts'
import { NameField, nameError } from '../../../views/list/views/NameField.tsx'
import { newViewId } from '../../../views/list/views/savedViews.ts'
import { viewAddressOf } from '../../../views/tickets/deskViews.ts'

interface SaveViewFormProps {
  readonly search: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Asks for the name of a view, keeps it, and opens it. */
export function SaveViewForm({ search, anchor, onClose }: SaveViewFormProps) {
  const navigate = useNavigate()
  const isPersonKnown = useSession().data?.user != null
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const id = useId()
  const plain = name.trim()
  const error = nameError('tickets', name)

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
    keepView(view)
    onClose()
    void navigate(viewAddressOf(view.id), { replace: true })
  }
  return (
    <Popover anchor={anchor} title={t('desk.saveView')} size="small" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="stack" data-pad="12 16 16">
          <NameField
            id={id}
            value={name}
            error={isTried ? error : undefined}
            help={t(isPersonKnown ? 'desk.saveViewKept' : 'views.notKept')}
            onChange={setName}
          />
        </div>
        <PaneFoot pad="12 16">
          <Button variant="text" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          <Button variant="contained" type="submit">
            {t('views.save')}
          </Button>
        </PaneFoot>
      </form>
    </Popover>
  )
}
