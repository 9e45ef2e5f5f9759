import { t } from '../../messages/listsTexts.ts'

/** What is shown was read before a write that may have changed it. */
export const Outdated = () => <span className="second">{t('list.outdated')}</span>
