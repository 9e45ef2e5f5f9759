import { t } from '../../messages/listsTexts.ts'

/** Warns that a write may have changed the shown records since they were loaded. */
export const Outdated = () => <span className="second">{t('list.outdated')}</span>
