import coreTexts from '../../../messages/en/core.json'
import { texts } from '../../../messages/i18n.ts'

const t = texts(coreTexts)

export const SecretDisplay = () => <span className="third">{t('value.neverShown')}</span>
