import { t } from '../messages/errorsTexts.ts'

/** A text of its own part, as it is rarely needed. */
export const notCopied = (): string => t('error.notCopied')
