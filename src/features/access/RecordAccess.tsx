import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../messages/accessTexts.ts'
import { nounOf, recordLabel } from '../../messages/nouns.ts'
import { titleOf } from '../../metadata/resource.ts'
import { itemRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Icon, isEarlyIcon } from '../../ui/Icon.tsx'
import { FailureView } from '../../views/errors.tsx'
import { Outdated } from '../../views/list/Outdated.tsx'
import { Refreshed } from '../../views/list/Refreshed.tsx'
import { RowSkeletons } from '../../views/board/RowSkeletons.tsx'
import { tableText } from './accessTexts.ts'
import { AccessTable } from './AccessTable.tsx'
import { AccessWhy } from './AccessWhy.tsx'
import { useRecordAccess } from './useRecordAccess.ts'
import * as styles from './Access.module.css'

interface RecordAccessProps {
  readonly name: ResourceName
  readonly objectId: string
}

/** The people who can see, change and delete one record, and the reasons. */
export function RecordAccess({ name, objectId }: RecordAccessProps) {
  const access = useRecordAccess(name, objectId)
  const { item, error, isLoading, lines, sources, workspace, rule } = access
  const [chosen, setChosen] = useState<string>()
  if (error && !item) return <FailureView error={error} retry={access.retry} />
  if (!item || isLoading) return <RowSkeletons rows={8} />
  const resource = resources[name]
  const title = titleOf(resource, item)
  const current = lines.find(({ key }) => key === chosen) ?? lines[0]
  const people = lines.filter(({ reason }) => reason !== 'tokens')
  const can = (kind: 'see' | 'change') =>
    people.filter(({ answers, user, named }) => answers[kind] === 'yes' && (user ?? named)).length
  return (
    <>
      <div
        className="row body"
        data-pad="0 gutter 12"
        data-border="bottom"
        data-gap="8 16"
        data-wrap
      >
        <Link
          to={itemRoute(name, objectId)}
          className={`row shrinks medium first ${styles.record}`}
        >
          {isEarlyIcon(resource.icon) && <Icon name={resource.icon} />}
          <bdi className="truncate">{title}</bdi>
          <span className="third">{recordLabel(resource.label)}</span>
        </Link>
        <span className="second">
          {access.workspaceError
            ? t('access.summaryPart')
            : rule
              ? t('access.summary', { see: can('see'), change: can('change') })
              : t('access.summaryUnknown')}
        </span>
        {access.isOutdated && <Outdated />}
        <Refreshed at={access.updatedAt} onRefresh={access.refresh} />
        <Button onClick={() => void copyText(tableText(title, lines), t('access.copied'))}>
          <Icon name="copy" />
          {t('access.copy')}
        </Button>
      </div>
      <div className={`grid ${styles.panes} fill-block`}>
        <div className="scroll scrolls">
          <AccessTable
            lines={lines}
            workspace={workspace}
            current={current?.key}
            onChoose={setChosen}
          />
          <p className="small third" data-pad="12 24">
            {t('access.from', {
              hasPeople: access.workspaceError ? 'no' : 'yes',
              what: sources
                .map(({ name: source, items, total, error: failure }) =>
                  failure
                    ? t('access.fromNot', nounOf(resources[source].label))
                    : t(total === undefined ? 'access.fromSome' : 'access.fromOf', {
                        read: items.length,
                        total: total ?? 0,
                        ...nounOf(resources[source].label),
                      }),
                )
                .join(', '),
            })}
          </p>
        </div>
        {current && (
          <AccessWhy line={current} item={item} title={title} workspace={workspace} rule={rule} />
        )}
      </div>
    </>
  )
}
