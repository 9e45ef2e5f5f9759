import { usePersonKind } from '../../hooks/personKind.ts'
import { titleOf } from '../../metadata/resource.ts'
import { t } from '../../messages/billingTexts.ts'
import { listRoute, tabRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { dayOf } from '../../views/billing/dayOf.ts'
import { causeOf, hasAmount, sumsOf, type Charge } from '../../domain/charges.ts'
import { dayText, sumText } from '../../views/billing/billingTexts.ts'
import type { Workspace } from '../../domain/people.ts'

/** Whether there is somebody to notify: a workspace's owner would notify themselves. */
export const useCanNotifyOwner = (): boolean => usePersonKind() !== 'owner'

export interface FailureMessage {
  readonly subject: string
  readonly content: string
}

interface Failed {
  /** The newest first. */
  readonly charges: readonly Charge[]
  /** Without a reason `''`. */
  readonly reason: string
  /** The name of the method, if all charges have the same one. */
  readonly method: string | undefined
}

/**
 * A message on failed charges, as a start for the person who sends it. Amounts and the method are
 * only named for a single workspace, as they do not concern other people.
 */
export function failureMessage(
  workspaces: readonly Workspace[],
  { charges, reason, method }: Failed,
): FailureMessage {
  const [only, second] = workspaces
  const day = charges[0] && dayOf(charges[0])
  const why = reason.replace(/\.$/, '')
  // A sum without some of the charges would be wrong.
  const amount = charges.every(hasAmount) ? sumText(sumsOf(charges)) : ''
  const values = {
    n: charges.length,
    hasReason: why === '' ? 'no' : 'yes',
    reason: why,
    hasDay: day === undefined ? 'no' : 'yes',
    day: day === undefined ? '' : dayText(day),
  }
  if (!only || second)
    return {
      subject: t('billing.tell.subjectMany'),
      content: t('billing.tell.contentMany', {
        ...values,
        link: window.location.origin + listRoute('workspaces'),
      }),
    }
  return {
    subject: t('billing.tell.subject', { workspace: titleOf(resources.workspaces, only) }),
    content: t('billing.tell.content', {
      ...values,
      amount,
      hasAmount: amount === '' ? 'no' : 'yes',
      hasMethod: method === undefined ? 'no' : 'yes',
      method: method ?? '',
      link: window.location.origin + tabRoute('workspaces', only.object_id, 'billing'),
    }),
  }
}

/**
 * The same for charges; the method and the reason are named if all have the same.
 * @param charges the newest first
 */
export function messageOn(
  workspaces: readonly Workspace[],
  charges: readonly Charge[],
  methodName: (id: string) => string | undefined,
): FailureMessage {
  const { method, reason } = causeOf(charges)
  return failureMessage(workspaces, {
    charges,
    reason,
    method: method === undefined ? undefined : methodName(method),
  })
}
