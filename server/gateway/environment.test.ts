import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('the environment', () => {
  it('requires no settings', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      dataDir: '.data',
      demo: true,
      demoScale: 'small',
      remotes: [],
    })
  })

  it('reads every setting', () => {
    const settings = readEnvironment({
      PORT: '0',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://console.example.org',
      SERVICE_URL: 'https://one.example/api, two=https://two.example',
      ADMINISTRATORS: 'a@example.org, b@example.org',
      RATE_LIMIT: '600/120',
      CORS_ORIGINS: 'https://app.example',
      DEMO_SCALE: 'large',
    })
    expect(settings).toMatchObject({
      port: 0,
      demo: false,
      demoScale: 'large',
      administrators: ['a@example.org', 'b@example.org'],
      rateLimit: { readsPerMinute: 600, writesPerMinute: 120 },
      corsOrigins: ['https://app.example'],
    })
    expect(settings.idleMinutes).toBe(30)
    expect(settings.metrics).toBe(false)
    expect(settings.sessionKeys).toBeUndefined()
    expect(settings.remotes.map(({ name, baseUrl }) => [name, baseUrl.href])).toEqual([
      ['one.example', 'https://one.example/api/'],
      ['two', 'https://two.example/'],
    ])
  })

  it('SEC08 ends sessions without input after 30 minutes, except on this machine', () => {
    const minutes = (variables: Record<string, string>) => readEnvironment(variables).idleMinutes
    expect(minutes({})).toBeUndefined()
    expect(minutes({ PUBLIC_URL: 'https://a.example' })).toBe(30)
    expect(minutes({ IDLE_MINUTES: '5' })).toBe(5)
    expect(minutes({ PUBLIC_URL: 'https://a.example', IDLE_MINUTES: '0' })).toBeUndefined()
  })

  it('takes several session keys, and PostgreSQL for the sign-outs of sessions in cookies', () => {
    const [newest, old] = ['n'.repeat(32), 'o'.repeat(44)]
    const settings = readEnvironment({
      SERVICE_URL: 'https://a.example',
      DATABASE_URL: 'postgres://db/x',
      SESSION_KEY: `${newest}, ${old}`,
    })
    expect(settings.sessionKeys).toEqual([newest, old])
  })

  it.each([
    [{ SESSION_KEY: 'hush' }, /SESSION_KEY must be random text of 32 bytes/],
    [{ SESSION_KEY: `${'n'.repeat(32)},hush` }, /SESSION_KEY must be random text of 32 bytes/],
    [{ IDLE_MINUTES: '-1' }, /IDLE_MINUTES must be a whole number/],
    [{ PORT: '99999' }, /PORT must be a whole number from 0 to 65535, not "99999"/],
    [{ PORT: '-1' }, /PORT must be/],
    [{ HOST: '0.0.0.0' }, /PUBLIC_URL is needed because HOST is 0\.0\.0\.0/],
    [{ PUBLIC_URL: 'http://console.example.org' }, /PUBLIC_URL must be an https address/],
    [{ PUBLIC_URL: 'https://a.example/x' }, /PUBLIC_URL must be an https address without a path/],
    [{ OPERATOR_KEY: 'hush' }, /OPERATOR_KEY must be random text of 32 characters/],
    [
      { OPERATOR_KEY: `hush ${'n'.repeat(32)}` },
      /OPERATOR_KEY must be random text .* without spaces/,
    ],
    [{ METRICS: 'maybe' }, /METRICS must be on or off/],
    [{ DEMO: 'perhaps' }, /DEMO must be on or off, not "perhaps"/],
    [{ DEMO_SCALE: 'huge' }, /DEMO_SCALE must be small or large/],
    [{ DATABASE_URL: 'mysql://root:hush@db/x' }, /DATABASE_URL must look like postgres:/],
    [{ ADMINISTRATORS: 'mara' }, /ADMINISTRATORS must be e-mail addresses .* "mara" is none/],
    [{ SERVICE_URL: 'http://remote.example' }, /SERVICE_URL must name https addresses/],
    [{ SERVICE_URL: 'https://u:hush@remote.example' }, /SERVICE_URL must hold no credential/],
    [{ SERVICE_URL: 'a=https://a.example,a=https://b.example' }, /names "a" twice/],
    [{ RATE_LIMIT: '0' }, /RATE_LIMIT must be requests per minute/],
    [{ CORS_ORIGINS: 'https://a.example/' }, /CORS_ORIGINS must be origins/],
    [{ SERVICE_URL: 'https://a.example', DATABASE_URL: 'postgres://db/x' }, /exclude each other/],
  ])('rejects %j with a clear message', (variables, words) => {
    expect(() => readEnvironment(variables)).toThrow(words)
    expect(() => readEnvironment(variables)).not.toThrow(/hush/)
  })

  it('reports all problems at once', () => {
    expect(() => readEnvironment({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT .*\n.*DEMO/)
  })
})
