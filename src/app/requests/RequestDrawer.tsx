import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { forgetRequests, onRequest, requestLog } from '../../client/requestLog.ts'
import '../../messages/requests.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { OverlayProps } from '../overlay.ts'
import { RequestDetail } from './RequestDetail.tsx'
import { EndLabel, secondsTime, formatElapsed } from './requestText.tsx'
import '../overlay.css'
import './requests.css'

/** The last requests of this page: what was sent, what was returned, and one of them in full. */
export function RequestDrawer({ onClose }: OverlayProps) {
  const id = useId()
  const close = useRef<HTMLButtonElement>(null)
  const log = useSyncExternalStore(onRequest, requestLog)
  const [chosen, setChosen] = useState(() => requestLog()[0]?.id)
  const shown = log.find((request) => request.id === chosen) ?? log[0]
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: 'overlay request-drawer' } }}
    >
      <header className="overlay-head">
        <div>
          <h2 id={id}>{t('requests.title')}</h2>
          <p>{t('requests.about', { n: log.length })}</p>
        </div>
        {log.length > 0 && (
          <IconButton
            aria-label={t('requests.clear')}
            data-hint={t('requests.clear')}
            onClick={() => {
              // The button disappears with the requests.
              close.current?.focus()
              forgetRequests()
            }}
          >
            <Icon name="trash" />
          </IconButton>
        )}
        <IconButton ref={close} aria-label={t('requests.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      {shown ? (
        <>
          <ul className="request-list" aria-label={t('requests.list')} tabIndex={0}>
            {log.map((request) => (
              <li key={request.id}>
                <button
                  type="button"
                  aria-current={request === shown}
                  onClick={() => setChosen(request.id)}
                >
                  <span className={`method ${request.method}`}>{request.method}</span>
                  <span className="mono truncate request-path">{request.path}</span>
                  <EndLabel request={request} />
                  <span className="num request-took">{formatElapsed(request.took)}</span>
                  <span className="num">{secondsTime(request.at)}</span>
                </button>
              </li>
            ))}
          </ul>
          <RequestDetail request={shown} onAgain={setChosen} />
        </>
      ) : (
        <div className="blank">
          <h2>{t('requests.none')}</h2>
          <p>{t('requests.noneNext')}</p>
        </div>
      )}
    </Dialog>
  )
}
