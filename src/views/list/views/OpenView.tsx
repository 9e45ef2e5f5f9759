import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../messages/viewsTexts.ts'
import { collectionLabel } from '../../../messages/nouns.ts'
import { resources } from '../../../resources/resources.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LabelledField } from '../../../ui/LabelledField.tsx'
import { OutlinedInput } from '../../../ui/OutlinedInput.tsx'
import { PaneFoot } from '../../../ui/PaneFoot.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { columnsOf } from '../columns.ts'
import { unknownColumns } from './builtInViewsOf.ts'
import { keepView } from './keepView.ts'
import { isNameTaken } from './NameField.tsx'
import { newViewId, viewAddress } from './savedViews.ts'
import {
  isRefusal,
  readViewFile,
  readViewLink,
  withoutSharing,
  type SharedView,
  type ViewRefusal,
} from './viewFile.ts'
import { viewHolds } from './viewHolds.ts'
import type { ViewSwitcherProps } from './ViewSwitcher.tsx'
import * as switcherStyles from './ViewSwitcher.module.css'
import * as styles from './OpenView.module.css'

interface OpenViewProps extends ViewSwitcherProps {
  /** A link that was opened; without one, the person gives a link or a file. */
  readonly link: string | undefined
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** A file of this many bytes is no view, and is not read. */
const maxBytes = 100_000

/** Shows the content of a link or file of a view, and adds the view only after confirmation. */
export function OpenView(props: OpenViewProps) {
  const { name, choice, params, link, anchor, onClose } = props
  const navigate = useNavigate()
  const id = useId()
  const [read, setRead] = useState<SharedView | ViewRefusal | undefined>(
    link === undefined ? undefined : readViewLink(link),
  )
  const [typed, setTyped] = useState('')
  const shared = read && !isRefusal(read) ? read : undefined
  const columns =
    shared === undefined || shared.list === name
      ? choice.all
      : columnsOf(resources[shared.list], [])

  const leave = () => {
    if (link !== undefined) params.change(withoutSharing)
    onClose()
  }
  const readFile = async (file: File) =>
    setRead(
      file.size > maxBytes ? { is: 'large' } : readViewFile(await file.text().catch(() => '')),
    )

  function add() {
    if (!shared) return
    const { by: _, ...kept } = shared
    const view = { ...kept, name: freeName(shared), id: newViewId(), key: '' }
    keepView(view)
    onClose()
    void navigate(viewAddress(view), { replace: link !== undefined })
  }

  return (
    <Popover
      anchor={anchor}
      title={t(shared ? 'views.preview' : 'views.openTitle')}
      size="large"
      onClose={leave}
    >
      <div className="stack" data-pad="12 16 16" data-gap="16">
        {shared ? (
          <ViewPreview shared={shared} columns={columns} />
        ) : (
          <>
            {read && isRefusal(read) && (
              <Banner tone="bad" icon="alert" role="alert">
                {t(`views.wrong.${read.is}`, { part: read.part ?? '' })}
              </Banner>
            )}
            <form
              id={`${id}-link`}
              onSubmit={(event) => {
                event.preventDefault()
                setRead(readViewLink(typed))
              }}
            >
              <LabelledField id={id} label={t('views.openLink')}>
                <OutlinedInput
                  id={id}
                  autoFocus
                  fullWidth
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </LabelledField>
            </form>
            <div>
              <FileButton
                label={t('views.openFile')}
                accept="application/json,.json"
                onFile={(file) => void readFile(file)}
              >
                <Icon name="upload" />
                {t('views.openFile')}
              </FileButton>
            </div>
          </>
        )}
      </div>
      <PaneFoot pad="12 16">
        <Button variant="text" onClick={leave}>
          {t(shared ? 'views.notNow' : 'views.cancel')}
        </Button>
        {shared ? (
          <Button variant="contained" autoFocus onClick={add}>
            {t('views.add')}
          </Button>
        ) : (
          <Button variant="contained" type="submit" form={`${id}-link`}>
            {t('views.show')}
          </Button>
        )}
      </PaneFoot>
    </Popover>
  )
}

interface ViewPreviewProps {
  readonly shared: SharedView
  readonly columns: ReturnType<typeof columnsOf>
}

function ViewPreview({ shared, columns }: ViewPreviewProps) {
  const query = new URLSearchParams(shared.query)
  const unknown = unknownColumns(query, columns)
  const holds = viewHolds(shared.list, query, columns).filter(({ text }) => text !== undefined)
  return (
    <>
      <p className={`breaks row ${styles.name}`}>
        <span className={`flex inline firm ${switcherStyles.icon}`} data-icon={shared.icon}>
          <Icon name={shared.icon} />
        </span>
        {t('views.previewOf', {
          name: shared.name,
          many: collectionLabel(resources[shared.list].label),
        })}
      </p>
      {shared.by !== undefined && (
        <p className="second">{t('views.sharedBy', { person: shared.by })}</p>
      )}
      {holds.length > 0 && (
        <dl className={`lined body ${styles.holds}`} data-frame="6">
          {holds.map(({ part, label, text }) => (
            <div key={part} className="grid" data-gap="8">
              <dt className="medium">{label}</dt>
              <dd className="breaks second">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {unknown.length > 0 && (
        <Banner tone="warn" icon="warn">
          {t('views.unknown', { fields: unknown.join(', ') })}
          <p>{t('views.unknownNote')}</p>
        </Banner>
      )}
    </>
  )
}

/** The name of a view, with a number if the list has a view of that name. */
function freeName({ list, name }: SharedView): string {
  let free = name
  for (let n = 2; isNameTaken(list, free); n += 1) free = `${name} ${n}`
  return free
}
