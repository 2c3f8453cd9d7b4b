/** The only mapping from errors to HTTP responses. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/connection-errors.ts'
import { CodedError, PlatformError, UpstreamError } from '../errors.ts'

/** Converts any thrown value to a CodedError. */
export function asCodedError(error: unknown): CodedError {
  if (error instanceof CodedError) return error
  const { code, validation, statusCode } = error as Partial<FastifyError>
  if (validation !== undefined) return validationError(validation)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new PlatformError('body_too_large', 'body over the limit')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new PlatformError('bad_request', 'not JSON')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new PlatformError('bad_request', error instanceof Error ? error.message : 'unreadable request')
  }
  if (error instanceof UpstreamError && error.failure !== 'refused')
    return new PlatformError('unavailable', `${error.service} is away`, { cause: error })
  if (isDatabaseUnavailable(error))
    return new PlatformError('unavailable', 'the database is away', { cause: error })
  return new PlatformError('internal', 'unexpected error', { cause: error })
}

interface Issue {
  instancePath?: string
  message?: string
  /** JSON Schema keyword that failed. */
  keyword?: string
  params?: { keys?: string[] }
}

function validationError(validation: unknown): CodedError {
  const issues = (Array.isArray(validation) ? validation : []) as Issue[]
  const details = issues.map(({ instancePath, message, params }) => ({
    path: instancePath ?? '',
    message: message ?? '',
    ...(params?.keys === undefined ? {} : { keys: params.keys }),
  }))
  const unknownKeys = issues.some(({ keyword }) => keyword === 'unrecognized_keys')
  return new PlatformError(
    unknownKeys ? 'unknown_field' : 'bad_request',
    'the request does not fit the contract',
    {
      details,
    },
  )
}

export type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

export interface ErrorBody {
  /** For the caller's user. */
  error: string
  code: string
  details?: unknown
}

/** Answers `{ error, code, details? }` and writes a log line. `texts`: by code; a code without one answers its name. */
export function createErrorAnswer(texts: Readonly<Record<string, string>>): AnswerError {
  return (thrown, request, reply) => {
    const error = asCodedError(thrown)
    const { status, code, details } = error
    logError(thrown, error, request, reply)
    const body: ErrorBody = {
      error: texts[code] ?? code,
      code,
      ...(details === undefined ? {} : { details }),
    }
    const waitSeconds = status === 503 ? 5 : retryAfterIn(details)
    if (waitSeconds !== null) void reply.header('retry-after', String(waitSeconds))
    return reply.code(status).send(body)
  }
}

function logError(thrown: unknown, error: CodedError, request: FastifyRequest, reply: FastifyReply): void {
  const line = { code: error.code, reason: error.message }
  const hasLeft = reply.raw.destroyed && thrown instanceof Error && thrown.name === 'AbortError'
  if (hasLeft) request.log.info('client disconnected before the response')
  else if (error.status >= 500) request.log.error({ ...line, err: error.cause ?? error }, 'request failed')
  else request.log.info(line, 'request refused')
}

/** Retry-After seconds of an exceeded rate limit. */
function retryAfterIn(details: unknown): number | null {
  const seconds = (details as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : null
}
