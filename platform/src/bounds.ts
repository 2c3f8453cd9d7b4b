/** Limits on the size of one request and the number of connections. */

export interface Bound {
  most: number
  unit: string
  of: string
  /** Response to a request that exceeds the limit by one. */
  answer: string
}

export const bound = (most: number, unit: string, of: string, answer: string): Bound => ({
  most,
  unit,
  of,
  answer,
})

const KB = 1024

export const HTTP_BOUNDS = {
  headerBytes: bound(64 * KB, 'bytes', 'address and headers of a request', '431'),
  headersMs: bound(10_000, 'ms', 'until all headers of a request have come', '408, closed'),
  requestMs: bound(20_000, 'ms', 'until all of a request has come', '408, closed'),
  idleMs: bound(75_000, 'ms', 'an open connection without a request', 'closed'),
  connectionsPerNetwork: bound(2048, 'connections', 'open at once from one network', 'closed at once'),
  connections: bound(10_000, 'connections', 'open at once in one process', 'closed at once'),
} as const satisfies Record<string, Bound>
