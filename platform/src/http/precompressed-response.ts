/** JSON response serialized, hashed and compressed once, for lists that many clients read and few change. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface PrecompressedResponse {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

export function precompress(value: unknown): PrecompressedResponse {
  const plain = Buffer.from(JSON.stringify(value))
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
    gzip: gzipSync(plain),
  }
}

export function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PrecompressedResponse,
): FastifyReply {
  void reply.header('etag', answer.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  void reply.type('application/json; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(answer.br)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.plain)
}
