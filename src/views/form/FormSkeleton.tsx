import { t } from '../../messages/i18n.ts'
import type { Resource } from '../../metadata/resource.ts'
import { sectionsOf } from './layout.ts'
import './form.css'

/** The layout of the form while its data is loading. */
export function FormSkeleton({ resource }: { readonly resource: Resource }) {
  return (
    <div className="resource-form" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('form.reading')}
      </p>
      <div className="scroll form-scroll">
        <div className="form-columns" aria-hidden="true">
          <div className="form-body">
            {sectionsOf(resource, resource.fields).map((part) => (
              <div key={part.label ?? ''} className="form-part">
                {part.label !== undefined && <span className="skeleton form-skeleton-title" />}
                <div className="form-grid">
                  {part.fields.map((name) => (
                    <div key={name} className="form-field">
                      <span className="skeleton form-skeleton-label" />
                      <span className="skeleton form-skeleton-input" />
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
