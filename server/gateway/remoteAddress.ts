import { type LookupAddress, lookup as lookupHost, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { ConnectProblem } from '../../src/gateway.ts'
import { isLoopback } from '../../src/client/signIn/typedAddress.ts'

/** Why an address is not contacted, before anything is sent. */
export class AddressProblem extends Error {
  override readonly name = 'AddressProblem'
  readonly problem: ConnectProblem
  constructor(problem: ConnectProblem) {
    super(problem)
    this.problem = problem
  }
}

// Link-local addresses and those at which clouds tell a machine its own credentials, and what is no
// address of one machine. IPv4 inside IPv6 is unpacked before.
const forbidden = new BlockList()
forbidden.addSubnet('0.0.0.0', 8, 'ipv4')
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addAddress('100.100.100.200', 'ipv4')
forbidden.addAddress('168.63.129.16', 'ipv4')
forbidden.addAddress('192.0.0.192', 'ipv4')
forbidden.addSubnet('224.0.0.0', 3, 'ipv4')
forbidden.addAddress('::', 'ipv6')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('fec0::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')
forbidden.addAddress('fd00:ec2::254', 'ipv6')
forbidden.addAddress('fd20:ce::254', 'ipv6')

const forbiddenNames =
  /(?:^|\.)metadata\.(?:google\.internal|goog|azure\.com)\.?$|^instance-data\.?$/i

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): readonly number[] {
  const [plain = ''] = address.split('%')
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain)
  const hex = dotted
    ? plain.slice(0, dotted.index) +
      [dotted.slice(1, 3), dotted.slice(3, 5)]
        .map(([high, low]) => (Number(high) * 256 + Number(low)).toString(16))
        .join(':')
    : plain
  const [head = [], tail] = hex.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = tail ? 8 - head.length - tail.length : 0
  return [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])].map((group) =>
    Number.parseInt(group, 16),
  )
}

/** The IPv4 address inside an IPv6 one: mapped, compatible, NAT64 or 6to4. */
function embedded(address: string): string | undefined {
  const groups = groupsOf(address)
  const v4 = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
  if (groups[0] === 0x2002) return v4(groups[1], groups[2])
  const isNat64 = groups[0] === 0x64 && groups[1] === 0xff9b
  const isMapped = groups.slice(0, 5).every((group) => group === 0)
  const isTiny = groups.slice(0, 7).every((group) => group === 0)
  return isNat64 || (isMapped && !isTiny) ? v4(groups[6], groups[7]) : undefined
}

/** Whether no service may be at this IP address. */
export function isForbiddenAddress(address: string): boolean {
  if (isIP(address) === 4) return forbidden.check(address, 'ipv4')
  const inside = embedded(address)
  if (inside !== undefined) return forbidden.check(inside, 'ipv4')
  return forbidden.check(address.split('%')[0] ?? '', 'ipv6')
}

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

const isLoopbackAddress = (address: string): boolean =>
  isLoopback(embedded(address) ?? address) || address === '::1'

/** @throws AddressProblem for an address that must not be contacted, as far as its text shows */
export function checkAddress({ protocol, hostname }: URL): void {
  const host = withoutBrackets(hostname)
  if (isIP(host) === 0 ? forbiddenNames.test(host) : isForbiddenAddress(host))
    throw new AddressProblem('notAllowed')
  // The connection carries a credential.
  if (protocol !== 'https:' && !isLoopback(hostname)) throw new AddressProblem('notEncrypted')
}

export type Resolve = (
  host: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void

const resolveHost: Resolve = (host, options, done) =>
  lookupHost(host, { ...options, all: true }, (error, addresses) => done(error, addresses ?? []))

/**
 * Resolves a name when a connection is made, and refuses it if any of its addresses is forbidden: a
 * check before would not hold, as a name may resolve to another address the next time.
 */
export function guardedLookup(
  isEncrypted: boolean,
  resolve: Resolve = resolveHost,
): LookupFunction {
  return (host, options, done) =>
    resolve(host, options, (error, addresses) => {
      const [first] = addresses
      if (error || first === undefined) return done(error ?? new Error('ENOTFOUND'), '')
      if (addresses.some(({ address }) => isForbiddenAddress(address)))
        return done(new AddressProblem('notAllowed'), '')
      if (!isEncrypted && !addresses.every(({ address }) => isLoopbackAddress(address)))
        return done(new AddressProblem('notEncrypted'), '')
      if (options.all) return done(null, [...addresses])
      return done(null, first.address, first.family)
    })
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|TLS|SSL|EPROTO|WRONG_VERSION/
const hostCodes = /ENOTFOUND|EAI_|ENODATA/

/** What kept a request from being answered, from the error of `remoteFetch`. */
export function problemOf(error: unknown): ConnectProblem {
  if (error instanceof AddressProblem) return error.problem
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (hostCodes.test(code)) return 'noHost'
  return certificateCodes.test(code) ? 'badCertificate' : 'noAnswer'
}
