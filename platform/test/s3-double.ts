/** Local S3 double with the calls that the shop uses; short pages, so that listing paginates. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = 2

export interface S3Double {
  address: string
  /** Objects with their content type. */
  objects: Map<string, { bytes: Buffer; contentType: string }>
  /** Each call as `PUT key`. */
  calls: string[]
  /** Scripted responses instead of real ones. */
  faults: ('silence' | 'slow-down' | 'denied' | 'huge' | 'endless' | 'cut')[]
  close(): Promise<void>
}

export async function openS3Double(bucket: string, accessKeyId: string): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map()
  const calls: string[] = []
  const faults: S3Double['faults'] = []

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(pathname.slice(`/${bucket}/`.length))
    calls.push(`${request.method} ${key}`.trim())
    const isSigned = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)
    const fault = isSigned === true ? faults.shift() : 'denied'
    if (fault === 'silence') return
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'denied') return refuse(response, 403, 'AccessDenied')
    if (fault === 'slow-down') return refuse(response, 503, 'SlowDown')
    if (fault === 'huge') {
      response.writeHead(200, { 'content-length': String(2 ** 40) }).write('a')
      return
    }
    if (fault === 'endless') return void response.writeHead(200).write(Buffer.alloc(2000))
    if (request.method === 'PUT') {
      const contentType = request.headers['content-type'] ?? ''
      objects.set(key, { bytes: Buffer.concat(parts), contentType })
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (searchParams.get('list-type') === '2') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(searchParams))
    } else {
      const object = objects.get(key)
      if (object === undefined) return refuse(response, 404, 'NoSuchKey')
      response.writeHead(200, { 'content-type': object.contentType }).end(object.bytes)
    }
  }

  function listing(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const rest = all.filter((key) => key > after)
    const page = rest.slice(0, PAGE)
    const next = rest.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    return `<ListBucketResult><IsTruncated>${rest.length > PAGE}</IsTruncated>${contents}${next}</ListBucketResult>`
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    objects,
    calls,
    faults,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
