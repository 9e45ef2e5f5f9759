import type { Service, Session, SignedInUser } from '../../service/serviceTypes.ts'

export const user: SignedInUser = {
  object_id: 'u1',
  email: 'mara@example.org',
  first_name: 'Mara',
  last_name: 'Lindqvist',
  roles: ['administrator'],
}

export interface FakeService extends Omit<Service, 'database'> {
  /** Requests as the service received them. */
  readonly got: { request: Request; body: string; base: string | undefined }[]
  readonly secrets: Set<string>
  answer: (request: Request) => Response | Promise<Response>
}

/** A service that answers as a test specifies, and records the requests it receives. */
export function fakeService(): FakeService {
  const secrets = new Set<string>()
  let count = 0
  const session = (): Session => {
    const token = `wss_token-of-the-test-${++count}`
    secrets.add(token)
    return { token, expires_at: '2030-01-01T00:00:00Z', user }
  }
  const service: FakeService = {
    got: [],
    secrets,
    answer: () => Response.json([]),
    async fetch(request, environment) {
      const body = await request.clone().text()
      service.got.push({ request, body, base: environment?.base })
      return service.answer(request)
    },
    demoPeople: [
      {
        role: 'administrator',
        name: 'Mara Lindqvist',
        reach: 'everything',
        email: user.email,
        initials: 'ML',
      },
    ],
    openApi: (base) => ({ openapi: '3.1.1', servers: [{ url: base }] }),
    durability: 'Survives a crash.',
    signIn: async (credential) =>
      ('password' in credential ? credential.password : credential.secret) === 'right'
        ? session()
        : undefined,
    signInDemo: async (role) => (role === 'administrator' ? session() : undefined),
    whoIs: async (secret) => (secrets.has(secret) ? user : undefined),
    signOut: async (secret) => void secrets.delete(secret),
    close: async () => undefined,
  }
  return service
}
