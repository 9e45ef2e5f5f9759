import { t } from '../../../messages/i18n.ts'

export const SecretDisplay = () => <span className="third">{t('value.neverShown')}</span>
