import { shownTitle } from '../../fields/shownTitle.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../session/session.ts'
import { useIsLocalService, useKnownRoles } from '../../session/localService.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { useStableCallback } from '../../hooks/stableCallback.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { t } from '../../messages/workspacePeopleTexts.ts'
import { listRoute, tabRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { useSubmitState } from '../../data/submitState.ts'
import { useFieldChange } from '../../views/fieldChange.ts'
import { usePersistedDraft } from '../../views/form/draft/usePersistedDraft.ts'
import { savingAt, savingQuestion, useAfterLeaving } from '../../views/form/afterLeaving.ts'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { useRecordCheck } from '../../views/recovery/useRecordCheck.ts'
import { namedPeople, namesIn } from '../../dialect/workspacePeople.ts'
import { AddPerson } from './AddPerson.tsx'
import { LeaveWorkspace } from './LeaveWorkspace.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SettingsPreview } from './SettingsPreview.tsx'
import {
  draftIn,
  isChanged,
  membersOf,
  rowsOf,
  withChange,
  type Draft,
  type DraftRow,
} from './peopleDraft.ts'
import { asKept, membersIn, withMembers, type Member, type MemberRole } from './peopleSettings.ts'
import type { Workspace } from '../../domain/people.ts'
import * as styles from './People.module.css'

const nothing: Draft = new Map()

/**
 * The people of a workspace as people: added, removed, given another role. Changes wait until they
 * are saved by one write of the settings, where the service keeps them.
 */
export function People({ item }: { readonly item: Workspace }) {
  const isLocal = useIsLocalService()
  const named = namedPeople(item)
  const members = membersIn(item, isLocal)
  const mayChange = useMayChange(item)
  if (named.length === 0 && members === undefined)
    return (
      <div className={`body scroll ${styles.scroll}`}>
        <p className="second">{t('people.notShown')}</p>
      </div>
    )
  if (members === undefined || !mayChange)
    return (
      <div className={`body scroll ${styles.scroll}`}>
        <p className="second" data-max-width="640" data-above="12" data-below="12">
          {t(members === undefined ? 'people.notKept' : 'people.onlyOwners')}
        </p>
        <PeopleTable item={item} rows={[]} />
        {members && <Leave item={item} members={members} />}
      </div>
    )
  return <EditedPeople item={item} />
}

interface LeaveProps {
  readonly item: Workspace
  readonly members: readonly Member[]
}

/** The button that lets a listed person leave the workspace. */
function Leave({ item, members }: LeaveProps) {
  const navigate = useNavigate()
  const email = useSession().data?.user?.email.toLowerCase()
  if (email === undefined || !members.some((one) => one.email === email)) return null
  return (
    <LeaveWorkspace
      item={item}
      rows={rowsOf(members, nothing)}
      email={email}
      onLeft={() => void navigate(listRoute('workspaces'), { replace: true })}
    />
  )
}

/** The text about saved changes, for the message with Undo. */
function doneText(changed: readonly DraftRow[], workspace: string): string {
  const [first, ...others] = changed
  if (!first || others.length > 0) return t('people.saved.many', { n: changed.length, workspace })
  const { email, role, saved } = first
  if (role === undefined) return t('people.saved.removed', { email, workspace })
  return saved === undefined
    ? t('people.saved.added', { email, workspace })
    : t('people.saved.role', { email, workspace, role: t(`people.role.${role}`) })
}

/**
 * Whether the person may change people. The local service allows owners and administrators; other
 * services decide themselves.
 */
function useMayChange(item: Workspace): boolean {
  const roles = useKnownRoles()
  const email = useSession().data?.user?.email.toLowerCase()
  if (roles === undefined || roles.includes('administrator')) return true
  return namedPeople(item).some((one) => one.role === 'owner' && one.email === email)
}

function EditedPeople({ item }: { readonly item: Workspace }) {
  const isLocal = useIsLocalService()
  const change = useFieldChange('workspaces')
  const [draft, setDraft] = useState<Draft>(nothing)
  const kept = usePersistedDraft<Draft>({
    of: `people ${item.object_id}`,
    kept: (changes) => (changes.size > 0 ? [...changes] : undefined),
    read: draftIn,
    onRestored: (changes) => setDraft((now) => new Map([...changes, ...now])),
  })
  // One value made of many small edits: the fields of the form engine have no room for it.
  const { run, error, isPending } = useSubmitState()
  const [hasConflict, setHasConflict] = useState(false)
  const { mark, check } = useRecordCheck('workspaces', item.object_id)
  const after = useAfterLeaving(savingAt(tabRoute('workspaces', item.object_id, 'people')))
  const members = membersIn(item, isLocal) ?? []
  const rows = rowsOf(members, draft)
  const changed = rows.filter(isChanged)
  // A check may find them saved already.
  const guard = useUnsavedGuard(() => changed.length > 0)
  const title = shownTitle(resources.workspaces, item)
  const settings = asKept(item, withMembers(item, membersOf(rows)))

  const set = (address: string, role: MemberRole | 'removed') => {
    const next = withChange(draft, members, address, role)
    setDraft(next)
    kept.keep(next)
  }
  const discard = () => {
    setDraft(nothing)
    kept.end()
  }
  // Changes made during the save stay.
  const settle = useStableCallback((sent: Draft) => {
    const rest = new Map([...draft].filter(([address, role]) => sent.get(address) !== role))
    if (rest.size === 0) return discard()
    setDraft(rest)
    kept.keep(rest)
  })

  async function save() {
    if (changed.length === 0) return
    const done = doneText(changed, title)
    // Nothing counts as saved before the service has said so.
    const own = {
      hasOwnErrors: true,
      hasOwnRecovery: true,
      hasOwnConflict: true,
      isShownLate: true,
    }
    const outcome = await run(() => {
      mark()
      after.begin()
      return change(item, { settings }, { done, ...own })
    })
    // A press while the first is being sent changes nothing.
    if (!outcome) return
    after.end(outcome)
    setHasConflict(outcome.is === 'conflict')
    if (outcome.is === 'done') settle(draft)
  }
  useShortcuts('form', [
    { keys: 'Mod+s', label: 'shortcut.save', run: () => void save() },
    { keys: 'Mod+Enter', label: 'shortcut.send', run: () => void save() },
  ])

  return (
    <div className="stack body fill-block">
      <div className={`grid scroll ${styles.columns}`} data-align="start">
        <div className={`shrinks ${styles.main}`}>
          <AddPerson
            known={new Set([...rows.map((row) => row.email), ...namesIn(asReturned(item).owners)])}
            onAdd={set}
          />
          <PeopleTable item={item} rows={rows} onSet={set} />
          <p className="third" data-max-width="640" data-above="12" data-below="12">
            {t(isLocal ? 'people.adding' : 'people.addingElsewhere')}{' '}
            <InfoHint text={t(isLocal ? 'people.unknown.staff' : 'people.unknown.others')} />
          </p>
          <Leave item={item} members={members} />
        </div>
        <SettingsPreview item={item} rows={rows} />
      </div>
      {changed.length > 0 && (
        <SaveBar
          n={changed.length}
          isRestored={kept.restored !== undefined}
          {...{ hasConflict, error, isPending }}
          onSave={() => void save()}
          onCheck={check}
          onDiscard={discard}
        />
      )}
      <LeaveDialog
        guard={{
          ...guard,
          leave: () => {
            // While it is being saved, the changes are wanted until that has succeeded.
            if (!after.isSending()) kept.end()
            guard.leave()
          },
        }}
        question={isPending ? savingQuestion() : undefined}
      />
    </div>
  )
}
