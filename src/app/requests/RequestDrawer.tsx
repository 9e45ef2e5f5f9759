import { Drawer } from '../../ui/Drawer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { requestLog, shownRequest } from '../../client/requestLog.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/requestsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { reportOf } from '../../views/support/useReport.ts'
import { useSession } from '../../session/session.ts'
import { saveFile } from '../../ui/saveFile.ts'
import type { OverlayProps } from '../overlay.ts'
import { RequestDetail } from './RequestDetail.tsx'
import { EndLabel, secondsTime, formatElapsed } from './requestText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DialogHead } from '../../ui/DialogHead.tsx'
import * as styles from './RequestDrawer.module.css'

/** The latest requests of this page with their results, and one in full. */
export function RequestDrawer({ onClose }: OverlayProps) {
  const id = useId()
  const close = useRef<HTMLButtonElement>(null)
  const log = useStore(requestLog)
  const session = useSession().data
  const [chosen, setChosen] = useState(() => shownRequest.get() ?? requestLog.get()[0]?.id)
  useEffect(() => shownRequest.reset, [])
  const shown = log.find((request) => request.id === chosen) ?? log[0]
  return (
    <Drawer labelledBy={id} width={600} onClose={onClose}>
      <DialogHead
        id={id}
        title={t('requests.title')}
        about={t('requests.about', { n: log.length })}
        closeLabel={t('requests.close')}
        closeRef={close}
        onClose={onClose}
      >
        <IconButton
          aria-label={t('requests.report')}
          data-hint={t('requests.report')}
          onClick={() => {
            const page = location.pathname + location.search
            const report = reportOf(page, session ?? {})
            saveFile(new Blob([report], { type: 'text/plain' }), 'support-report.txt')
          }}
        >
          <Icon name="download" />
        </IconButton>
        {log.length > 0 && (
          <IconButton
            aria-label={t('requests.clear')}
            data-hint={t('requests.clear')}
            onClick={() => {
              // The button disappears with the requests.
              close.current?.focus()
              requestLog.reset()
            }}
          >
            <Icon name="trash" />
          </IconButton>
        )}
      </DialogHead>
      {shown ? (
        <>
          <ul
            className={`lined firm ${styles.list} scrolls-down`}
            data-border="bottom"
            aria-label={t('requests.list')}
          >
            {log.map((request) => (
              <li key={request.id}>
                <button
                  className="row plain second fine wide press-row"
                  data-pad="0 gutter"
                  data-gap="12"
                  type="button"
                  aria-current={request === shown}
                  onClick={() => setChosen(request.id)}
                >
                  <span className={`second ${styles.method} firm`} data-method={request.method}>
                    {request.method}
                  </span>
                  <span className="fill first mono truncate">{request.path}</span>
                  <EndLabel request={request} />
                  <span className={`not-phone firm num ${styles.took} to-end`}>
                    {formatElapsed(request.took)}
                  </span>
                  <span className="not-phone num">{secondsTime(request.at)}</span>
                </button>
              </li>
            ))}
          </ul>
          <RequestDetail request={shown} onAgain={setChosen} />
        </>
      ) : (
        <EmptyState title={t('requests.none')}>
          <p>{t('requests.noneNext')}</p>
        </EmptyState>
      )}
    </Drawer>
  )
}
