import type { RateLimit } from '../service/serviceTypes.ts'
import { isLoopback } from '../../src/client/signIn/typedAddress.ts'
import type { SealKeys } from './seal.ts'
import {
  anInteger,
  onOff,
  operatorKey,
  publicUrl,
  rateLimit,
  remoteServices,
  sealKeys,
  splitEmails,
  splitOrigins,
  type RemoteService,
} from './environmentValues.ts'

export interface Environment {
  readonly port: number
  readonly host: string
  readonly publicUrl: URL | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Empty if the local service is used. */
  readonly remotes: readonly RemoteService[]
  readonly demo: boolean
  readonly demoScale: 'small' | 'large'
  readonly administrators: string[]
  readonly supportAgents: string[]
  /** Undefined: the service uses its default limit. */
  readonly rateLimit: RateLimit | undefined
  readonly subscriptionShape: 'A' | 'B'
  readonly corsOrigins: readonly string[]
  /**
   * The first key seals sessions into the cookie, all keys open them; undefined: sessions stay in
   * memory.
   */
  readonly sessionKeys: SealKeys | undefined
  /** Minutes without input after which a session ends; undefined: never. */
  readonly idleMinutes: number | undefined
  /** The target of log lines: a file, or `-` for standard error; nowhere if unset. */
  readonly logFile: string | undefined
  /** The key of the operator's commands to the running process; without it, they are refused. */
  readonly operatorKey: string | undefined
  /** Whether `GET /-/metrics` answers. */
  readonly metrics: boolean
}

/** A startup error whose message is written for the person who started the program. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

type Variables = Readonly<Record<string, string | undefined>>

/** Reads all settings, and reports all errors at once. */
export function readEnvironment(variables: Variables): Environment {
  const problems: string[] = []
  const blankIsUnset = (name: string) => variables[name]?.trim() || undefined
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | Error): T => {
    const text = blankIsUnset(name)
    if (text === undefined) return fallback
    const value = parse(text)
    if (!(value instanceof Error)) return value
    problems.push(`${name} ${value.message}.`)
    return fallback
  }

  const host = read('HOST', '127.0.0.1', (text) => text)
  const loopback = isLoopback(host)
  const isPrivate = loopback && blankIsUnset('PUBLIC_URL') === undefined
  const environment: Environment = {
    port: read('PORT', 4173, anInteger(0, 65_535)),
    host,
    publicUrl: read<URL | undefined>('PUBLIC_URL', undefined, publicUrl),
    dataDir: read('DATA_DIR', '.data', (text) => text),
    databaseUrl: read<string | undefined>('DATABASE_URL', undefined, postgresUrl),
    remotes: read<readonly RemoteService[]>('SERVICE_URL', [], remoteServices),
    demo: read('DEMO', isPrivate, onOff),
    demoScale: read('DEMO_SCALE', 'small', scale),
    administrators: read('ADMINISTRATORS', [], splitEmails),
    supportAgents: read('SUPPORT_AGENTS', [], splitEmails),
    rateLimit: read<RateLimit | undefined>('RATE_LIMIT', undefined, rateLimit),
    subscriptionShape: read('SUBSCRIPTION_SHAPE', 'A', shape),
    corsOrigins: read<readonly string[]>('CORS_ORIGINS', [], splitOrigins),
    sessionKeys: read<SealKeys | undefined>('SESSION_KEY', undefined, sealKeys),
    idleMinutes: read('IDLE_MINUTES', isPrivate ? 0 : 30, anInteger(0, 1_440)) || undefined,
    logFile: blankIsUnset('LOG_FILE'),
    operatorKey: read<string | undefined>('OPERATOR_KEY', undefined, operatorKey),
    metrics: read('METRICS', false, onOff),
  }

  if (!loopback && environment.publicUrl === undefined)
    problems.push(
      `PUBLIC_URL is needed because HOST is ${host}: others can reach this address, so say under which https address they do (PUBLIC_URL=https://console.example.org).`,
    )
  const { remotes, databaseUrl, sessionKeys } = environment
  if (remotes.length > 0 && databaseUrl !== undefined && sessionKeys === undefined)
    problems.push(
      'SERVICE_URL and DATABASE_URL exclude each other without SESSION_KEY: the first names services elsewhere, and then the second only holds who has signed out of sessions in cookies.',
    )
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  return environment
}

const scale = (text: string): 'small' | 'large' | Error =>
  text === 'small' || text === 'large' ? text : new Error(`must be small or large, not "${text}"`)

const shape = (text: string): 'A' | 'B' | Error =>
  text === 'A' || text === 'B' ? text : new Error(`must be A or B, not "${text}"`)

function postgresUrl(text: string): string | Error {
  const shape = 'must look like postgres://user:password@host:5432/database'
  if (!URL.canParse(text)) return new Error(shape)
  const { protocol, hostname } = new URL(text)
  // The value is not repeated in the message, because it may contain a password.
  return /^postgres(ql)?:$/.test(protocol) && hostname !== '' ? text : new Error(shape)
}
