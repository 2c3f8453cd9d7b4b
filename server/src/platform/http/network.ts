/** The network a request comes from, as a mark: what one household shares. */
import { sha256 } from '../random.ts'

/** Of an IPv6 address the first 64 bits: behind them each device has billions of its own. */
export function networkMarkOf(address: string): string {
  return sha256(`network:${isIp6(address) ? firstHalfOf(address) : address.replace(/^::ffff:/i, '')}`)
}

function isIp6(address: string): boolean {
  return address.includes(':') && !/^::ffff:\d+\./i.test(address)
}

function firstHalfOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
