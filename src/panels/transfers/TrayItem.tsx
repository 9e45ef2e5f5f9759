import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../hooks/now.ts'
import { t } from '../../messages/i18n.ts'
import { tabRoute } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { checkTransfer } from './checkTransfer.ts'
import { formatDuration, elapsed, formatPart, formatSize } from './sizes.ts'
import { isActive, secondsLeft, type Transfer } from './transfer.ts'
import { operationsOf, tabOf, transfers } from './tray.ts'
import { percentOf, placeText, stateText } from './words.ts'

/** One upload: where it goes, how far it is, and what can be done about it. */
export function TrayItem({ transfer }: { readonly transfer: Transfer }) {
  const { id, name, kind, objectId, title, state } = transfer
  const { resource } = operationsOf[kind]
  const bad = state.is === 'refused'
  const unknown = state.is === 'lost' || state.is === 'needsFile'
  const corrects =
    state.is === 'refused' && (state.error.status === 400 || state.error.status === 422)
  return (
    <li className="tray-item">
      <Icon name="file" />
      <div className="tray-main">
        <div className="tray-name">
          <Link
            to={tabRoute(resource, objectId, tabOf[kind])}
            className="truncate"
            aria-label={`${name}, ${t('transfers.goTo', { title })}`}
          >
            {name}
          </Link>
          <span className="third truncate">{placeText(transfer)}</span>
        </div>
        <Bar transfer={transfer} />
        <div
          className={`tray-state${bad ? ' bad' : ''}${unknown ? ' warn' : ''}${state.is === 'done' ? ' done' : ''}`}
        >
          <span>
            {bad && <Icon name="alert" size={14} />}
            {unknown && <Icon name="help" size={14} />}
            {state.is === 'done' && <Icon name="ok" size={14} />}
            {stateText(transfer)}
          </span>
          <Figures transfer={transfer} />
        </div>
        {state.is === 'lost' && <LostSteps transfer={transfer} />}
        {state.is === 'needsFile' && <ChooseAgain transfer={transfer} />}
        {corrects && (
          <div className="tray-steps">
            <Button
              size="small"
              component={Link}
              to={`${tabRoute(resource, objectId, tabOf[kind])}&correct=${id}`}
            >
              {t('transfers.correct')}
            </Button>
          </div>
        )}
      </div>
      <div className="tray-actions">
        {(state.is === 'refused' || state.is === 'cancelled') && (
          <TrayAction
            icon="refresh"
            label={t('transfers.retry', { name })}
            onPress={() => transfers.retry(id)}
          />
        )}
        {isActive(transfer) ? (
          <TrayAction
            icon="x"
            label={t('transfers.cancel', { name })}
            onPress={() => transfers.cancel(id)}
          />
        ) : (
          <TrayAction
            icon="x"
            label={t('transfers.remove', { name })}
            onPress={() => transfers.remove(id)}
          />
        )}
      </div>
    </li>
  )
}

function TrayAction({
  icon,
  label,
  onPress,
}: {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
}) {
  return (
    <IconButton size="small" aria-label={label} data-hint={label} onClick={onPress}>
      <Icon name={icon} />
    </IconButton>
  )
}

function Bar({ transfer }: { readonly transfer: Transfer }) {
  const { name, size, state } = transfer
  if (state.is === 'sent')
    return (
      <div className="tray-bar moving" role="progressbar" aria-label={name}>
        <i />
      </div>
    )
  if (state.is !== 'sending') return null
  const percent = percentOf(state.sent, size)
  return (
    <div
      className="tray-bar"
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuetext={stateText(transfer)}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

/** Sizes, speed and time; the seconds waited for; the size of what is over. */
function Figures({ transfer }: { readonly transfer: Transfer }): ReactNode {
  const { size, state } = transfer
  if (state.is === 'sent') return <Waited since={state.since} />
  if (state.is === 'refused')
    return (
      <span className="num">
        {[state.error.status, formatSize(size)].filter((one) => one !== undefined).join(' · ')}
      </span>
    )
  if (state.is !== 'sending') return <span className="num">{formatSize(size)}</span>
  const left = secondsLeft(transfer, state.at)
  return (
    <span className="num">
      {[
        formatPart(state.sent, size),
        ...(state.speed === undefined || state.speed <= 0
          ? []
          : [t('transfers.speed', { size: formatSize(state.speed) })]),
        ...(left === undefined ? [] : [t('transfers.left', { time: formatDuration(left) })]),
      ].join(' · ')}
    </span>
  )
}

function Waited({ since }: { readonly since: number }) {
  return <span className="num">{elapsed(useNow(1000) - since)}</span>
}

/** Checking first, and sending again only after being asked (screens.md 0.3). */
function LostSteps({ transfer }: { readonly transfer: Transfer }) {
  const [found, setFound] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)

  async function check() {
    setFound(t('transfers.check.busy'))
    setFound(await checkTransfer(transfer).catch(() => t('transfers.check.failed')))
  }

  return (
    <>
      {found !== undefined && (
        <p className="tray-found" role="status">
          {found}
        </p>
      )}
      {isAsking && <p className="tray-found">{t('transfers.sendAgain.ask')}</p>}
      <div className="tray-steps">
        {isAsking ? (
          <>
            <Button size="small" onClick={() => transfers.retry(transfer.id)}>
              {t('transfers.sendAgain.yes')}
            </Button>
            <Button size="small" onClick={() => setIsAsking(false)}>
              {t('transfers.sendAgain.no')}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" variant="contained" onClick={() => void check()}>
              {t('transfers.checkNow')}
            </Button>
            <Button
              size="small"
              aria-label={t('transfers.retry', { name: transfer.name })}
              onClick={() => setIsAsking(true)}
            >
              {t('transfers.sendAgain')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function ChooseAgain({ transfer }: { readonly transfer: Transfer }) {
  const input = useRef<HTMLInputElement>(null)
  const [other, setOther] = useState<File>()
  const { id, name, size } = transfer

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('transfers.chooseAgainOf', { name })}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          target.value = ''
          if (chosen && !transfers.chooseAgain(id, chosen)) setOther(chosen)
        }}
      />
      {other && (
        <p className="tray-found" role="alert">
          {t('transfers.otherFile', {
            name: other.name,
            size: formatSize(other.size),
            before: `${name}, ${formatSize(size)}`,
          })}
        </p>
      )}
      <div className="tray-steps">
        {other && (
          <Button size="small" onClick={() => transfers.chooseAgain(id, other, true)}>
            {t('transfers.otherFile.send')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('transfers.chooseAgainOf', { name })}
          onClick={() => input.current?.click()}
        >
          {t('transfers.chooseAgain')}
        </Button>
      </div>
    </>
  )
}
