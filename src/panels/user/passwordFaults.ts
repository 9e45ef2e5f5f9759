import { t } from '../../messages/i18n.ts'

export interface PasswordFaults {
  readonly old?: string | undefined
  readonly next?: string | undefined
  readonly again?: string | undefined
}

/** What keeps passwords from being sent. Their strength is the service's to judge. */
export function passwordFaults(
  typed: { readonly old: string; readonly next: string; readonly again: string },
  needsOldPassword: boolean,
): PasswordFaults {
  return {
    ...(needsOldPassword && typed.old === '' && { old: t('panel.password.missing') }),
    ...(typed.next === '' && { next: t('panel.password.missing') }),
    ...(typed.again !== typed.next && { again: t('panel.password.differs') }),
  }
}
