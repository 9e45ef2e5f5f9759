import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { curlOf } from '../../client/curl.ts'
import { getServiceNow } from '../../client/serviceNow.ts'
import { encodeForm } from '../../client/encode.ts'
import { listOptions } from '../../data/queries.ts'
import { isSession } from '../../domain/tokens.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { t } from '../../messages/panelsTexts.ts'
import { itemRoute, listRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { shortId } from '../../ui/shortId.ts'
import { endAfter } from '../../fields/kinds/datetime/expiry.ts'
import type { FormValues } from '../../views/form/formValues.ts'
import { OperationForm } from '../../views/operation/OperationForm.tsx'
import { forgetCopy, SecretOnce } from '../../views/operation/SecretOnce.tsx'
import { secretsOf } from '../../dialect/secretsOf.ts'
import { FieldHelp } from '../../ui/LabelledField.tsx'

const { fields, path } = resources.tokens

const spec = {
  fields,
  effect: 'write',
  request: (values: FormValues) => ({ method: 'POST', path, form: encodeForm(fields, values) }),
} as const

/** Days after which a new token expires, unless the person chooses otherwise. */
const presetDays = 90

/** A command that reads with the token, for a shell. */
const curlWith = (secret: string) =>
  `TOKEN='${secret}'\n${curlOf({ method: 'GET', path: resources.stores.path })}`

/** Keys of a token's record that are never secret. */
const known = new Set(['object_id', 'purpose', ...Object.keys(fields)])

/**
 * Creates a token. It does not use the general form, which caches the response: this one contains
 * the token's secret.
 */
export function CreateToken() {
  const navigate = useNavigate()
  const check = useTokenCheck()
  const isLocal = useIsLocalService()
  // A token without an end is a choice, never the default.
  const [initial] = useState(() => ({
    expires_at: endAfter(presetDays, getServiceNow()),
  }))
  return (
    <OperationForm
      name="tokens"
      objectId={undefined}
      spec={spec}
      initial={initial}
      check={check}
      title={t('panel.token')}
      submitLabel={t('panel.token.submit')}
      noteText={t(isLocal ? 'panel.token.noteLocal' : 'panel.token.note')}
      renderBelow={(typed) => <NoEnd typed={typed} />}
      renderAnswer={({ answer, reset }) => {
        if (!answer) return null
        const value = answer.body.is === 'json' ? answer.body.value : undefined
        const objectId =
          typeof value === 'object' && value !== null && 'object_id' in value
            ? String(value.object_id)
            : undefined
        const close = () => {
          reset()
          void navigate(
            objectId === undefined ? listRoute('tokens') : itemRoute('tokens', objectId),
            { replace: true },
          )
        }
        return (
          <SecretOnce
            title={t('panel.token.new')}
            about={t('panel.token.newAbout')}
            secrets={secretsOf(answer.body, known)}
            renderAction={(secret) => (
              <Button
                size="small"
                onClick={() => {
                  const command = curlWith(secret)
                  void copyText(command, t('panel.once.copied'))
                  forgetCopy(command)
                }}
              >
                {t('panel.token.curl')}
              </Button>
            )}
            onClose={close}
          />
        )
      }}
    />
  )
}

/**
 * Returns a function that reports whether the list contains a token that was not there when the
 * form was opened.
 */
function useTokenCheck(): () => Promise<string> {
  const list = listOptions('tokens')
  const queryClient = useQueryClient()
  const before = useRef<ReadonlySet<string>>(undefined)
  const { data, isFetchedAfterMount } = useQuery({ ...list, staleTime: 0 })
  useEffect(() => {
    // A cached list may miss recent tokens, which would then look new.
    if (data && isFetchedAfterMount)
      before.current ??= new Set(data.items.map(({ object_id }) => object_id))
  }, [data, isFetchedAfterMount])
  return async () => {
    const known = before.current
    const { items } = await queryClient.fetchQuery({ ...list, staleTime: 0 })
    if (!known) return t('recovery.unknown')
    // Others sign in meanwhile, and each sign-in makes a token too.
    const made = items.filter((one) => !known.has(one.object_id) && !isSession(one))
    return made.length === 0
      ? t('panel.token.notMade')
      : t('panel.token.made', {
          n: made.length,
          ids: made.map(({ object_id }) => shortId(object_id)).join(', '),
        })
  }
}

/** Explains the risk of a token without an end. */
function NoEnd({ typed }: { readonly typed: FormValues }) {
  const isLocal = useIsLocalService()
  if (typed.expires_at !== '' && typed.expires_at !== undefined) return null
  return (
    <FieldHelp role="status">{t(isLocal ? 'panel.token.never' : 'panel.token.noneSent')}</FieldHelp>
  )
}
