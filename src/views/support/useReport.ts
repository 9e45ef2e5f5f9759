import { useState } from 'react'
import { version } from '../../../package.json'
import { requestLog } from '../../client/requestLog.ts'
import type { Session } from '../../gateway.ts'
import { conclusionNames } from '../../dialect/conclusions.ts'
import { stateOf } from '../../dialect/evidence.ts'
import { useSession } from '../../session/session.ts'
import helpTexts from '../../messages/en/help.json'
import { texts } from '../../messages/i18n.ts'
import { language } from '../../messages/language.ts'
import { supportReport } from './supportReport.ts'

const t = texts(helpTexts)

/** Requests in a report. */
const maxRequests = 50

/** The name of the first script identifies the build. */
const buildName = (): string =>
  /([\w-]+)\.js$/.exec(
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  )?.[1] ?? ''

/** The learned conclusions about the service, without their evidence. */
const learned = (): readonly (readonly [string, string])[] =>
  conclusionNames.flatMap((name) => {
    const { value, source } = stateOf(name)
    return value !== undefined && source !== 'assumed' && source !== 'unknown'
      ? [[name, value] as const]
      : []
  })

/**
 * A report about a page as of now, without secrets and bodies.
 * @param page path and query of a page of the console
 */
export const reportOf = (page: string, { service, user }: Partial<Session>): string =>
  supportReport({
    page: location.origin + page,
    facts: [
      [t('help.console'), `${version} ${buildName()}`.trim()],
      [
        t('help.service'),
        service?.local ? t('help.localService') : (service?.baseUrl ?? service?.name ?? ''),
      ],
      [
        t('help.browser'),
        `${navigator.userAgent}, ${innerWidth} × ${innerHeight}, ${language()}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
      ],
    ],
    profile: learned(),
    requests: requestLog.get().slice(0, maxRequests),
    ownEmail: user?.email,
    labels: {
      page: t('help.page'),
      profile: t('help.profile'),
      requests: t('help.requests'),
      noAnswer: t('help.noAnswer'),
      hidden: t('help.hidden'),
    },
  })

/**
 * A report about a page, created once; it does not include later requests.
 * @param page path and query of a page of the console
 */
export function useReport(page: string): string {
  const session = useSession().data
  const [report] = useState(() => reportOf(page, session ?? {}))
  return report
}
