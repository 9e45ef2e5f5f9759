import { type LookupAddress, lookup as lookupHost, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { ConnectProblem } from '../../src/gateway.ts'
import { ipv4sIn, unmapped } from '../service/ipAddress.ts'
import { isLoopback } from '../../src/client/signIn/typedAddress.ts'

/** The reason not to contact an address, before anything is sent. */
export class AddressProblem extends Error {
  override readonly name = 'AddressProblem'
  readonly problem: ConnectProblem
  constructor(problem: ConnectProblem) {
    super(problem)
    this.problem = problem
  }
}

// Link-local addresses, addresses at which clouds serve credentials, and addresses of no single
// machine.
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
// NAT64 for local use: the address does not show its target.
forbidden.addSubnet('64:ff9b:1::', 48, 'ipv6')

const forbiddenNames =
  /(?:^|\.)metadata\.(?:google\.internal|goog|azure\.com)\.?$|^instance-data\.?$/i

// Private networks: a link into one is followed at the service's own host only.
const own = new BlockList()
own.addSubnet('10.0.0.0', 8, 'ipv4')
own.addSubnet('100.64.0.0', 10, 'ipv4')
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addSubnet('172.16.0.0', 12, 'ipv4')
own.addSubnet('192.0.0.0', 24, 'ipv4')
own.addSubnet('192.168.0.0', 16, 'ipv4')
own.addSubnet('198.18.0.0', 15, 'ipv4')
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')

/**
 * The reach of an IP address: `forbidden` must not be contacted, `own` is a private network. An
 * IPv6 address that embeds IPv4 ones has the strictest reach of all.
 */
export function reachOf(address: string): 'forbidden' | 'own' | 'public' {
  const plain = address.split('%')[0] ?? ''
  const isIn = (list: BlockList) =>
    isIP(plain) === 6
      ? list.check(plain, 'ipv6') || ipv4sIn(plain).some((inside) => list.check(inside, 'ipv4'))
      : list.check(plain, 'ipv4')
  if (isIP(plain) === 0 || isIn(forbidden)) return 'forbidden'
  return isIn(own) ? 'own' : 'public'
}

const isForbiddenAddress = (address: string) => reachOf(address) === 'forbidden'

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

const isLoopbackAddress = (address: string): boolean => isLoopback(unmapped(address))

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
 * Resolves a name while connecting, and refuses it if any of its addresses is forbidden. An earlier
 * check would not be reliable, as a name may resolve differently the next time.
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

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|TLS|SSL|EPROTO/
const plainCodes = /wrong.version|packet.length.too.long|http.request/i
const hostCodes = /ENOTFOUND|EAI_|ENODATA/

/** The reason why a request got no response, from the error of `remoteFetch`. */
export function problemOf(error: unknown): ConnectProblem {
  if (error instanceof AddressProblem) return error.problem
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (hostCodes.test(code)) return 'noHost'
  if (code === 'ECONNREFUSED') return 'refused'
  if (plainCodes.test(`${code} ${error instanceof Error ? error.message : ''}`)) return 'speaksHttp'
  return certificateCodes.test(code) ? 'badCertificate' : 'noAnswer'
}
