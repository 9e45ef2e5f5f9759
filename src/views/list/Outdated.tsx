import listTexts from '../../messages/en/lists.json'
import { texts } from '../../messages/i18n.ts'

const t = texts(listTexts)

/** What is shown was read before a write that may have changed it. */
export const Outdated = () => <span className="second">{t('list.outdated')}</span>
