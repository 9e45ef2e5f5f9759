import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../session/session.ts'
import accessibilityTexts from '../../messages/en/accessibility.json'
import helpTexts from '../../messages/en/help.json'
import { texts } from '../../messages/i18n.ts'
import { accessibilityRoute } from '../../helpPaths.ts'
import { homeRoute } from '../../paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { toast } from '../../ui/toasts.ts'
import { pageOfCreated } from '../../views/form/recreate.ts'
import { ResourceForm } from '../../views/form/ResourceForm.tsx'
import { SeverityInput } from './SeverityInput.tsx'
import { useReport } from '../../views/support/useReport.ts'

const t = texts(accessibilityTexts, helpTexts)

/** The inputs of a new ticket, as on its own page. */
const inputs = { severity: SeverityInput } as const

/** Only a page of this console: the address may have been written by anybody. */
const pageIn = (search: URLSearchParams): string => {
  const page = search.get('page') ?? homeRoute
  return page.startsWith('/') && !page.startsWith('//') ? page : homeRoute
}

/**
 * A new ticket with the address of the page and a report by the console. All of it is in the form,
 * so that the person sees and can change everything sent.
 */
export function Help() {
  const [search] = useSearchParams()
  const [page] = useState(() => pageIn(search))
  const navigate = useNavigate()
  const user = useSession().data?.user
  const report = useReport(page)
  const [preset] = useState(() => ({
    content: `${t('help.template')}\n\n---\n${report}`,
    contact_method: 'email',
    ...(user?.email && { contact_information: user.email }),
  }))
  return (
    <div className="stack fill shrinks-block">
      <PageHead
        title={t('help.title')}
        actions={<RouteLink to={accessibilityRoute}>{t('accessibility.title')}</RouteLink>}
      />
      <ResourceForm
        name="tickets"
        inputs={inputs}
        target={{ write: 'create' }}
        source={undefined}
        preset={preset}
        submitLabel={t('help.send')}
        noteText={t('help.note')}
        onDone={(objectId, isClosing, later) => {
          const [to, options] = pageOfCreated('tickets', objectId, later)
          toast(t('help.sent'), isClosing ? {} : { link: { to, label: t('help.open') } })
          if (isClosing) void navigate(to, options)
        }}
        onCancel={() => void navigate(page)}
      />
    </div>
  )
}
