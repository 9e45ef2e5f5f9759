import { t } from '../../messages/i18n.ts'

export interface PasswordErrors {
  readonly old?: string | undefined
  readonly next?: string | undefined
  readonly again?: string | undefined
}

/** Client-side validation of the passwords. The service judges their strength. */
export function passwordErrors(
  typed: { readonly old: string; readonly next: string; readonly again: string },
  needsOldPassword: boolean,
): PasswordErrors {
  return {
    ...(needsOldPassword && typed.old === '' && { old: t('panel.password.missing') }),
    ...(typed.next === '' && { next: t('panel.password.missing') }),
    ...(typed.again !== typed.next && { again: t('panel.password.differs') }),
  }
}
