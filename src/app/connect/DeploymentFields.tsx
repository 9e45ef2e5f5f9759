import { t } from '../../messages/connectTexts.ts'
import { deploymentKinds, type DeploymentKind } from '../../gateway.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { CredentialField } from '../CredentialField.tsx'
import * as styles from './Connect.module.css'

interface DeploymentFieldsProps {
  readonly name: string
  readonly onName: (name: string) => void
  readonly kind: DeploymentKind
  readonly onKind: (kind: DeploymentKind) => void
}

/** The name of a deployment in this browser, and its kind. */
export function DeploymentFields({ name, onName, kind, onKind }: DeploymentFieldsProps) {
  return (
    <>
      <CredentialField
        name="name"
        label={t('connect.name')}
        labelEnd={<span className="third">{t('connect.nameNote')}</span>}
        error={undefined}
        value={name}
        onChange={onName}
        type="text"
        autoComplete="off"
      />
      <div className={styles.kind}>
        <span id="kind-label">{t('connect.kind')}</span>
        <SegmentedControl
          isWide
          labelledBy="kind-label"
          options={deploymentKinds.map((id) => ({ id, label: t(`connect.${id}`) }))}
          value={kind}
          onChange={onKind}
        />
        <p className="third small" data-above="4">
          {t('connect.kindHelp')}
        </p>
      </div>
    </>
  )
}
