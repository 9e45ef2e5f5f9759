import formTexts from '../../messages/en/forms.json'
import { texts } from '../../messages/i18n.ts'
import type { Resource } from '../../metadata/resource.ts'
import { sectionsOf } from './layout.ts'
import * as resourceFormStyles from './ResourceForm.module.css'
import * as styles from './FormSkeleton.module.css'

const t = texts(formTexts)

/** The layout of the form while its data is loading. */
export function FormSkeleton({ resource }: { readonly resource: Resource }) {
  return (
    <div className={`fill stack ${resourceFormStyles.root}`} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('form.reading')}
      </p>
      <div className={`scroll ${resourceFormStyles.scroll}`}>
        <div className={resourceFormStyles.columns} aria-hidden="true">
          <div className={resourceFormStyles.body}>
            {sectionsOf(resource, resource.fields).map((part) => (
              <div key={part.label ?? ''} className={resourceFormStyles.part}>
                {part.label !== undefined && <span className={`skeleton ${styles.title}`} />}
                <div className={resourceFormStyles.grid}>
                  {part.fields.map((name) => (
                    <div key={name}>
                      <span className={`skeleton ${styles.label}`} />
                      <span className={`skeleton ${styles.input}`} />
                    </div>
                  ))}
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
