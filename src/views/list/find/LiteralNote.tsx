import { t } from '../../../messages/listsTexts.ts'
import { InfoHint } from '../../../ui/InfoHint.tsx'
import * as styles from './LiteralNote.module.css'

/** Explains that the rows contain the typed text, because no row met it as conditions. */
export const LiteralNote = ({ text }: { readonly text: string }) => (
  <p className={`firm row small second wide ${styles.root}`} data-gap="2" role="status">
    <span className="truncate">{t('find.literal', { text })}</span>
    <InfoHint text={t('find.literalWhy')} />
  </p>
)
