/** Hashable network identifier of a client IP: one per household. */
import { isIP } from 'node:net'
import { sha256 } from '../random.ts'

const NO_ADDRESS = 'no address'

/**
 * The /64 prefix of an IPv6 address: a device can use billions of addresses behind it. IPv4-mapped addresses count as IPv4. A
 * proxy may forward any text: everything that is no address is one network, otherwise each text would get its own limits.
 */
export function networkMarkOf(address: string): string {
  return sha256(`network:${networkOf(address)}`)
}

/** Some proxies append the port. */
const PORT = /(?<=^[\d.]+|\]):\d+$/

function networkOf(forwarded: string): string {
  const address = forwarded.replace(PORT, '').replace(/^\[(.*)\]$/, '$1')
  const version = isIP(address)
  if (version === 0) return NO_ADDRESS
  if (version === 4) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.')
  return groups.slice(0, 4).join(':')
}

/** All eight groups, lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.toLowerCase().split('%', 1)
  const [head = '', tail] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, inGroups).split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  return all.map((group) => Number.parseInt(group, 16).toString(16))
}

/** Embedded IPv4 notation of the last four bytes. */
function inGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
