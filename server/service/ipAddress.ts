import { isIP } from 'node:net'

const ipv4Of = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** The eight groups of an IPv6 address as numbers; its zone is left out. */
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

/** The IPv4 addresses that an IPv6 address embeds; usually none. */
export function ipv4sIn(address: string): readonly string[] {
  const groups = groupsOf(address)
  const [first, second, third, fourth] = groups
  const last = ipv4Of(groups[6], groups[7])
  // 6to4 and Teredo: the gateway of a tunnel; Teredo also hides the client behind it.
  if (first === 0x2002) return [ipv4Of(second, third)]
  if (first === 0x2001 && second === 0)
    return [ipv4Of(third, fourth), ipv4Of((groups[6] ?? 0) ^ 0xffff, (groups[7] ?? 0) ^ 0xffff)]
  const prefix = groups.slice(0, 6).join()
  // NAT64, mapped, translated, and compatible except `::` and `::1`.
  const isWrapped =
    (first === 0x64 && second === 0xff9b) ||
    prefix === mappedPrefix ||
    prefix === '0,0,0,0,65535,0' ||
    (prefix === '0,0,0,0,0,0' && (groups[6] ?? 0) > 0)
  return isWrapped ? [last] : []
}

const mappedPrefix = '0,0,0,0,0,65535'

/** An IPv4 address that is written as one of IPv6, as systems with both do; any other as it is. */
export function unmapped(address: string): string {
  const groups = isIP(address) === 6 ? groupsOf(address) : []
  return groups.slice(0, 6).join() === mappedPrefix ? ipv4Of(groups[6], groups[7]) : address
}

/** The part of an address that identifies a client: IPv4, or the /64 of an IPv6 site. */
export function clientPrefix(address: string): string {
  const plain = unmapped(address)
  if (isIP(plain) !== 6) return plain
  const site = groupsOf(plain).slice(0, 4)
  return `${site.map((group) => group.toString(16)).join(':')}::/64`
}
