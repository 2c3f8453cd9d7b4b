import { BlockList, isIP } from 'node:net'

/** Reserved names that resolve nowhere (RFC 2606, RFC 6761, RFC 6762), common in placeholders. */
const RESERVED = /(^|\.)(example|invalid|test|localhost|local|internal|example\.(com|net|org))$/

/** Private address ranges (RFC 1918, 3927, 4193, 4291, 6598). */
const INSIDE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6')

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * `host` as `URL` gives it: addresses of version 6 stand in brackets.
 * @example isReservedHost('leksmedjan.example') === true
 * @example isReservedHost('192.168.1.5') === true
 */
export function isReservedHost(host: string): boolean {
  const name = host.toLowerCase()
  const version = versionOf(name)
  if (version !== null) return INSIDE.check(bare(name), version)
  return RESERVED.test(name) || !name.includes('.')
}

/** Loopback (RFC 6761 for the names). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  const version = versionOf(name)
  if (version !== null) return LOOPBACK.check(bare(name), version)
  return /(^|\.)localhost$/.test(name)
}

const bare = (name: string) => name.replaceAll(/[[\]]/g, '')

function versionOf(name: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(bare(name))
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}

/** @example isReservedAddress('Leksmedjan <hej@leksmedjan.example>') === true */
export function isReservedAddress(address: string): boolean {
  const host = /@([^\s@<>]+)>?\s*$/.exec(address)?.[1]
  return host === undefined || isReservedHost(host)
}
