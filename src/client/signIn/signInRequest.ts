import { type AuthScheme, type DeploymentKind, deploymentKinds, type Role } from '../../gateway.ts'
import { isAuthScheme, isHeaders, isHeaderText } from '../authScheme.ts'

/** The body of `POST /-/session`, with the person's credential. */
export type SignInRequest = {
  readonly service: string | undefined
  readonly name?: string | undefined
  readonly kind?: DeploymentKind | undefined
  /** `Credential.isRenewal`. */
  readonly isRenewal?: boolean
  /** `Credential.isConfirmed`. */
  readonly isConfirmed?: boolean
  /** `AuthScheme.headers`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
} & (
  | { readonly scheme: 'password'; readonly email: string; readonly password: string }
  | {
      readonly scheme: 'secret'
      readonly secret: string
      readonly authScheme: AuthScheme | undefined
    }
  | { readonly scheme: 'demo'; readonly role: Role }
)

const demoRoles = ['administrator', 'support_agent', 'workspace_owner'] as const satisfies Role[]

/** The most characters of an address or a name. */
const maxNameLength = 500

const kindOf = (value: unknown) => deploymentKinds.find((known) => known === value)

export type FieldProblems = Readonly<Record<string, readonly string[]>>

const required = ['This field is required.']
const unsendable = ['Use letters, digits and symbols only. Check what you pasted.']

/** A pasted key without the words before it in a header. */
const withoutWords = (text: string) =>
  text.trim().replace(/^(?:authorization\s*:\s*)?(?:bearer|token)\s+(?=\S+$)/i, '')

/** The parsed request, or its errors by field. */
export function readSignInRequest(
  body: unknown,
): SignInRequest | { readonly problems: FieldProblems } {
  const given: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const service = text('service')?.trim().slice(0, maxNameLength)
  const name = text('name')?.trim().slice(0, maxNameLength)
  const called = {
    service,
    name,
    kind: kindOf(given.kind),
    ...(given.isRenewal === true && { isRenewal: true }),
    // Replacing a key or signing in again counts as confirmed.
    ...((given.isConfirmed === true || given.isRenewal === true) && { isConfirmed: true }),
    ...(isHeaders(given.headers) && { headers: given.headers }),
  }
  if (given.headers !== undefined && !isHeaders(given.headers))
    return { problems: { headers: unsendable } }
  switch (given.scheme) {
    case 'password': {
      const [email, password] = [text('email')?.trim(), text('password')]
      if (email && password) return { scheme: 'password', ...called, email, password }
      return {
        problems: { ...(!email && { email: required }), ...(!password && { password: required }) },
      }
    }
    case 'secret': {
      const secret = withoutWords(text('secret') ?? '')
      const authScheme = given.authScheme
      if (authScheme !== undefined && !isAuthScheme(authScheme))
        return { problems: { authScheme: ['Use letters, digits and hyphens only.'] } }
      // A remote service may need no key.
      if (secret === '' && service === undefined) return { problems: { secret: required } }
      if (!isHeaderText(secret)) return { problems: { secret: unsendable } }
      return { scheme: 'secret', ...called, secret, authScheme }
    }
    case 'demo': {
      const role = demoRoles.find((known) => known === given.role)
      return role ? { scheme: 'demo', ...called, role } : { problems: { role: required } }
    }
    case undefined:
      return { problems: { scheme: required } }
    default:
      return { problems: { scheme: ['Unknown sign-in method.'] } }
  }
}
