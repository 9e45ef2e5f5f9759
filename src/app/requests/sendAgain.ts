import { requestLog, type LoggedRequest } from '../../client/requestLog.ts'
import { masked } from '../../dialect/secretNames.ts'
import { send } from '../../client/transport.ts'
import { t } from '../../messages/requestsTexts.ts'

/** The reason why a request can never be sent again from here. */
export function resendDisabledReason({ method, path }: LoggedRequest): string | undefined {
  if (method !== 'GET') return t('requests.never')
  return path.includes(masked) ? t('requests.neverMasked') : undefined
}

/**
 * Sends a read again; its outcome is logged like any other.
 * @returns its id in the log
 */
export async function sendAgain({ id, path, headers }: LoggedRequest): Promise<number | undefined> {
  const type = headers?.find(([name]) => name === 'content-type')?.[1] ?? ''
  const isText = type === '' || /^text\/|json/.test(type)
  await send({
    method: 'GET',
    path,
    effect: 'read',
    file: !isText,
    // For a file, only the headers are needed: its content is never logged.
    ...(!isText && {
      readBody: async (response: Response) => {
        if (!response.ok) return response.text()
        await response.body?.cancel()
        return ''
      },
    }),
  }).catch(() => undefined)
  return requestLog.get().find((one) => one.path === path && one.id > id)?.id
}
