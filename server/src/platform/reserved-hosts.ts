/** Names that reach nobody on the internet (RFC 2606, RFC 6761, RFC 6762), as placeholders have them. */
const RESERVED = /(^|\.)(example|invalid|test|localhost|local|internal|example\.(com|net|org))$/

/** @example isReservedHost('leksmedjan.example') === true */
export function isReservedHost(host: string): boolean {
  return RESERVED.test(host.toLowerCase()) || !host.includes('.')
}

/** @example isReservedAddress('Leksmedjan <hej@leksmedjan.example>') === true */
export function isReservedAddress(address: string): boolean {
  const host = /@([^\s@<>]+)>?\s*$/.exec(address)?.[1]
  return host === undefined || isReservedHost(host)
}
