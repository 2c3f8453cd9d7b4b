/** A small load generator: keep-alive clients in closed loops, so that shop and limit meet the same one. */
import { Agent, request, type IncomingMessage } from 'node:http'

export interface Ask {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON; URLSearchParams as a form. */
  body?: unknown
}

export interface Got {
  status: number
  text: string
}

const localAddress = process.env['BENCH_FROM']
/** BENCH_FROM: loopback source address of all requests, since the shop limits by network. */
const agent = new Agent({
  keepAlive: true,
  maxSockets: 64,
  ...(localAddress === undefined ? {} : { localAddress }),
})

export async function ask(asked: Ask): Promise<Got> {
  const answer = await send(asked)
  const parts: Buffer[] = []
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
  return { status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }
}

/** Resolves with the response headers, its body unread; `signal` aborts the request. */
export function send(
  { method, url, headers = {}, body }: Ask,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  const isForm = body instanceof URLSearchParams
  const payload = body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        ...(signal === undefined ? {} : { signal }),
        headers: {
          ...headers,
          ...(payload === undefined
            ? {}
            : { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
        },
      },
      resolve,
    )
    sent.setTimeout(60_000, () => sent.destroy(new Error(`no answer from ${url} in 60 s`)))
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** Answers per second of `clients` closed loops over `forMs`; throws on any answer but 2xx. */
export async function throughput(next: (n: number) => Ask, clients = 16, forMs = 1500): Promise<number> {
  let answered = 0
  let n = 0
  const end = performance.now() + forMs
  const startedMs = performance.now()
  const loop = async () => {
    while (performance.now() < end) {
      const asked = next(n++)
      const { status, text } = await ask(asked)
      if (status < 200 || status > 299)
        throw new Error(`${asked.url} answered ${status}: ${text.slice(0, 300)}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, loop))
  return (answered * 1000) / (performance.now() - startedMs)
}

/** Every item through `work`, `clients` at a time, in their order. */
export async function inTurn<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  clients = 16,
): Promise<R[]> {
  const done: R[] = []
  const waiting = items.entries()
  const loop = async () => {
    for (const [at, item] of waiting) done[at] = await work(item)
  }
  await Promise.all(Array.from({ length: clients }, loop))
  return done
}

/** Answers per second of requests that can be sent once only; throws on any answer but 2xx. */
export async function rateOf(asks: readonly Ask[], clients = 16): Promise<number> {
  const startedMs = performance.now()
  await inTurn(
    asks,
    async (asked) => {
      const { status, text } = await ask(asked)
      if (status < 200 || status > 299)
        throw new Error(`${asked.url} answered ${status}: ${text.slice(0, 300)}`)
    },
    clients,
  )
  return (asks.length * 1000) / (performance.now() - startedMs)
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Interleaved rounds, so that whatever else the machine does disturbs both alike. */
export async function ratioOf(
  shop: (n: number) => Ask,
  limit: (n: number) => Ask,
  { rounds = 5, clients = 16 } = {},
): Promise<{ shop: number; limit: number; ratio: number }> {
  await throughput(shop, clients, 400)
  await throughput(limit, clients, 400)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await throughput(limit, clients))
    ours.push(await throughput(shop, clients))
  }
  return { shop: median(ours), limit: median(theirs), ratio: median(ours) / median(theirs) }
}

/** The smallest figure that at least `share` of them do not exceed. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
