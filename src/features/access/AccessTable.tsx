import { shownTitle } from '../../fields/shownTitle.ts'
import { useRef } from 'react'
import { t } from '../../messages/accessTexts.ts'
import { useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { useRowKeys } from '../../hooks/rowKeys.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { becauseText, personName, unreadAccount, whoText } from './accessTexts.ts'
import { type AccessLine, type AccessAnswer, shownKinds } from './accessLinesOf.ts'
import type { Workspace } from '../../domain/people.ts'
import * as styles from './Access.module.css'

const groups = ['workspace', 'service', 'others'] as const

interface AccessTableProps {
  readonly lines: readonly AccessLine[]
  readonly workspace: Workspace | undefined
  readonly current: string | undefined
  readonly onChoose: (key: string) => void
}

/** The colour of how certain a line is. */
const sureTones = { certain: 'done', likely: 'warn', unknown: 'third' } as const

/** Each person or group with their permissions; the chosen line is explained beside the table. */
export function AccessTable({ lines, workspace, current, onChoose }: AccessTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const { onKeyDown } = useRowKeys(table, { isPlain: true, openKey: current })
  const headOf = (group: (typeof groups)[number]) =>
    group === 'workspace' && workspace
      ? t('access.group.workspaceOf', { workspace: shownTitle(resources.workspaces, workspace) })
      : t(`access.group.${group}`)
  return (
    <table
      ref={table}
      onKeyDown={onKeyDown}
      className={`table body ${styles.table}`}
      aria-label={t('access.table')}
    >
      <thead>
        <tr>
          <th scope="col">{t('access.person')}</th>
          <th scope="col" className="not-phone">
            {t('access.becauseHead')}
          </th>
          {shownKinds.map((kind) => (
            <th key={kind} scope="col" className={styles.mark}>
              {t(`access.kind.${kind}`)}
            </th>
          ))}
          <th scope="col" className={`not-phone nowrap ${styles.sure}`}>
            {t('access.howSure')}
          </th>
        </tr>
      </thead>
      {groups.map((group) => {
        const own = lines.filter((line) => line.group === group)
        return (
          own.length > 0 && (
            <tbody key={group}>
              <tr>
                <th colSpan={6} scope="rowgroup" className={`fine second ${styles.group}`}>
                  {headOf(group)}
                </th>
              </tr>
              {own.map((line) => (
                <tr
                  key={line.key}
                  data-key={line.key}
                  aria-current={line.key === current ? 'true' : undefined}
                >
                  <th scope="row">
                    <button
                      className="row plain first medium"
                      type="button"
                      onClick={() => onChoose(line.key)}
                    >
                      <Who line={line} />
                    </button>
                  </th>
                  <td className="not-phone second">{becauseText(line)}</td>
                  {shownKinds.map((kind) => (
                    <td key={kind} className={styles.mark}>
                      <Mark answer={line.answers[kind]} />
                    </td>
                  ))}
                  <td className={`not-phone nowrap second ${styles.sure}`}>
                    <span className="row inline" data-gap="6" data-sure={line.sure}>
                      <span className={`dot ${sureTones[line.sure]}`} aria-hidden="true" />
                      {t(`access.sure.${line.sure}`)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          )
        )
      })}
    </table>
  )
}

function Who({ line }: { readonly line: AccessLine }) {
  const read = useReferenceName('users', unreadAccount(line))
  const name = personName(line, read)
  const isKey = line.reason === 'tokens' || line.reason === 'secretKeys'
  return (
    <>
      {name === undefined ? (
        <span
          className={`row inline second ${styles.groupIcon} pill`}
          data-gap="0"
          data-justify="center"
        >
          <Icon name={isKey ? 'key' : 'users'} size={14} />
        </span>
      ) : (
        <Avatar name={name} letters={initialsOf(name)} round />
      )}
      <bdi className="truncate">{whoText(line, read)}</bdi>
    </>
  )
}

/** A tick, a dash or a question mark, each with its word for those who do not see it. */
function Mark({ answer }: { readonly answer: AccessAnswer }) {
  const word = <span className="visually-hidden">{t(`access.answer.${answer}`)}</span>
  if (answer === 'yes')
    return (
      <span className="ok">
        <Icon name="check" />
        {word}
      </span>
    )
  return (
    <span className={answer === 'unknown' ? styles.unknown : 'third'}>
      <span aria-hidden="true">{answer === 'unknown' ? '?' : '–'}</span>
      {word}
    </span>
  )
}
