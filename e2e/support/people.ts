import { ownHeaders } from '../../src/gateway.ts'
import type { BrowserContext } from '@playwright/test'

export type Role = 'administrator' | 'support_agent' | 'workspace_owner'

export interface SessionCookie {
  readonly name: string
  readonly value: string
}

export type SignIn =
  | { readonly scheme: 'demo'; readonly role: Role }
  | { readonly scheme: 'secret'; readonly secret: string }
  | { readonly scheme: 'password'; readonly email: string; readonly password: string }

/** Signs a person in at the gateway itself, without a page and without faults. */
export async function signInAt(gatewayUrl: string, signIn: SignIn): Promise<SessionCookie> {
  const answer = await fetch(`${gatewayUrl}/-/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ownHeaders },
    body: JSON.stringify(signIn),
  })
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  if (name === undefined || value === undefined)
    throw new Error(`Signing in by ${signIn.scheme} was answered with ${answer.status}.`)
  return { name, value }
}

/** The status of the answer to a reader with this cookie. */
export const statusWith = async (
  { name, value }: SessionCookie,
  address: string,
): Promise<number> => (await fetch(address, { headers: { Cookie: `${name}=${value}` } })).status

export const giveCookie = (context: BrowserContext, cookie: SessionCookie): Promise<void> =>
  context.addCookies([
    {
      ...cookie,
      domain: '127.0.0.1',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
