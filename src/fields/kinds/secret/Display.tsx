import { t } from '../../../messages/coreTexts.ts'

export const SecretDisplay = () => <span className="third">{t('value.neverShown')}</span>
