import { IconButton } from '../../ui/IconButton.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { conclusionOf } from '../../dialect/conclusions.ts'
import {
  choose,
  evidenceStore,
  type ConclusionState,
  type Evidence,
} from '../../dialect/evidence.ts'
import { requestLog, shownRequest } from '../../client/requestLog.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/profileTexts.ts'
import { formatDateTime } from '../../messages/dateTime.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ConfidenceLabel } from './ConfidenceLabel.tsx'
import { Override } from './Override.tsx'
import { profileValueText } from './valueText.ts'
import * as styles from './ServiceProfile.module.css'

interface ConclusionPanelProps {
  readonly state: ConclusionState
  readonly onClose: () => void
}

/** One conclusion: its value and reason, its evidence, its consequences, and its override. */
export function ConclusionPanel({ state, onClose }: ConclusionPanelProps) {
  const { name, value, evidence: stored, con, source } = state
  const isSet = source === 'chosen' || source === 'fixed'
  const heading = useRef<HTMLHeadingElement>(null)
  const evidence = useStore(evidenceStore).get(name) ?? []
  useEffect(() => heading.current?.focus(), [name])
  return (
    <aside
      className={`${styles.panel} scrolls`}
      data-border="start"
      aria-label={t(`profile.of.${name}`)}
    >
      <header className="flex" data-align="start" data-justify="between">
        <div>
          <small className="second">{t(`profile.group.${conclusionOf(name).group}`)}</small>
          <h2 className="large" ref={heading} tabIndex={-1}>
            {t(`profile.of.${name}`)}
          </h2>
        </div>
        <IconButton size="small" aria-label={t('profile.panel.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <Part title={t('profile.panel.concluded')}>
        <p className="flex" data-gap="12" data-justify="between">
          <strong>{profileValueText(name, value)}</strong>
          <ConfidenceLabel {...state} />
        </p>
        <p className="third">{whyText(state)}</p>
        {con > 0 && !isSet && <p className="third">{t('profile.evidence.against', { con })}</p>}
      </Part>
      <Part title={t('profile.panel.evidence')}>
        {evidence.map((one) => (
          <EvidenceCard key={`${one.path} ${one.value}`} state={state} evidence={one} />
        ))}
        {evidence.length === 0 && stored && (
          <>
            <ul>
              {stored.paths.map((path) => (
                <li key={path} className="mono">
                  {path}
                </li>
              ))}
            </ul>
            <p className="third">{`${timeText(stored.at)}. ${t('profile.evidence.forgotten')}`}</p>
          </>
        )}
        {!stored && <p className="third">{t('profile.evidence.none')}</p>}
      </Part>
      <Part title={t('profile.panel.follows')}>
        <p>{t(`profile.follows.${name}`)}</p>
      </Part>
      <Part title={t('profile.panel.override')}>
        <Override key={name} state={state} onChoose={(chosen) => choose(name, chosen)} />
      </Part>
    </aside>
  )
}

function whyText({ name, source, confidence, learned }: ConclusionState): string {
  if (source !== 'chosen' && source !== 'fixed') return t(`profile.why.${confidence}`)
  if (learned === undefined) return t('profile.why.set')
  return t('profile.why.setOver', { value: profileValueText(name, learned) })
}

const timeText = (at: number) =>
  formatDateTime(at, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

interface EvidenceCardProps {
  readonly state: ConclusionState
  readonly evidence: Evidence
}

function EvidenceCard({ state, evidence }: EvidenceCardProps) {
  const { method, path, status, excerpt, at, took, value } = evidence
  const logged = useStore(requestLog).find((one) => one.at === at && one.method === method)
  return (
    <div className={styles.card} data-frame="6" data-below="8">
      <p className="flex" data-gap="8">
        <span className="strong fine">{method}</span>
        <span className="fill breaks mono">{path}</span>
        <span className="num">{status}</span>
      </p>
      {excerpt !== '' && (
        <pre className="pre-wrap breaks" data-ground="neutral">
          {excerpt}
        </pre>
      )}
      <p className="flex third small" data-gap="8" data-justify="between">
        <span>
          {timeText(at)} · {Math.round(took)} ms
          {value !== state.value && (
            <small className="block second">
              {t('profile.evidence.for', { value: profileValueText(state.name, value) })}
            </small>
          )}
        </span>
        {logged && (
          <button type="button" className="text-link" onClick={() => shownRequest.set(logged.id)}>
            {t('profile.evidence.open')}
          </button>
        )}
      </p>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="body">{title}</h3>
      {children}
    </section>
  )
}
