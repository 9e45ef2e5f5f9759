import type { Resource } from '../../metadata/resource.ts'
import { Loading } from '../../ui/Loading.tsx'
import { sectionsOf } from './layout.ts'
import * as resourceFormStyles from './ResourceForm.module.css'
import * as styles from './FormSkeleton.module.css'

/** The layout of the form while its data is loading. */
export function FormSkeleton({ resource }: { readonly resource: Resource }) {
  return (
    <Loading className={`fill stack ${resourceFormStyles.root}`}>
      <div className={`scroll ${resourceFormStyles.scroll}`} data-border="top">
        <div className={`flex ${resourceFormStyles.columns}`} data-align="start" aria-hidden="true">
          <div className={resourceFormStyles.body}>
            {sectionsOf(resource, resource.fields).map((part) => (
              <div key={part.label ?? ''} className={resourceFormStyles.part}>
                {part.label !== undefined && <span className={`skeleton ${styles.title}`} />}
                <div className={`grid one-phone ${resourceFormStyles.grid}`} data-gap="16">
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
    </Loading>
  )
}
