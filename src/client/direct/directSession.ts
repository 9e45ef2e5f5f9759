import * as z from 'zod/mini'
import { deploymentKinds, type AuthScheme } from '../../gateway.ts'
import { isAuthScheme } from '../authScheme.ts'
import { isIdle } from '../lastInput.ts'

const schema = z.object({
  /** The base address of the service without a trailing slash. */
  base: z.string(),
  authScheme: z.custom<AuthScheme>(isAuthScheme),
  secret: z.string(),
  credentialId: z.string(),
  user: z.nullable(
    z.object({
      object_id: z.string(),
      email: z.string(),
      first_name: z.optional(z.nullable(z.string())),
      last_name: z.optional(z.nullable(z.string())),
      roles: z.array(z.string()),
    }),
  ),
  byKey: z.boolean(),
  name: z.optional(z.string()),
  kind: z.optional(z.enum(deploymentKinds)),
  /** `Session.storageKey`, as long-lived as this session. */
  storageKey: z.optional(z.string()),
  /** Whether the service lets pages send the headers that identify a write. */
  takesHeaders: z.boolean(),
})

/** A session whose credential is in this page. */
export type DirectSession = z.infer<typeof schema>

/**
 * The key in the tab's storage, used only at the person's request: a malicious script could read
 * it.
 */
const key = 'wc.session'

let held: DirectSession | undefined
let isKept = false

/**
 * The session of this page; after a reload, the one kept for the tab at the person's request.
 * @param idleMinutes minutes without input after which a kept session has ended
 */
export function directSession(idleMinutes?: number): DirectSession | undefined {
  if (held) return held
  try {
    if (isIdle(idleMinutes)) sessionStorage.removeItem(key)
    const { success, data } = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    isKept = success
    held = success ? data : undefined
  } catch {
    // Storage may be blocked.
  }
  return held
}

/** Replaces the session; by default it stays in the same storage as the previous one. */
export function holdSession(session: DirectSession | undefined, keep: boolean = isKept): void {
  held = session
  isKept = session !== undefined && keep
  try {
    if (isKept) sessionStorage.setItem(key, JSON.stringify(session))
    else sessionStorage.removeItem(key)
  } catch {
    // A reload then asks for the key again.
  }
}
