/** The only mapping from errors to HTTP responses. */
import { ERROR_TEXTS, type ErrorAnswer, type ErrorCode } from '@leksmedjan/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/connection-errors.ts'
import { UpstreamError, ShopError } from '../errors.ts'

export const STATUS_OF: Record<ErrorCode, number> = {
  bad_request: 400,
  unknown_field: 400,
  body_too_large: 413,
  not_found: 404,
  method_not_allowed: 405,
  key_missing: 401,
  key_unknown: 401,
  token_invalid: 401,
  token_expired: 401,
  session_ended: 401,
  insufficient_aal: 401,
  not_signed_in: 401,
  forbidden: 403,
  second_factor_needed: 403,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  category_is_uuid: 400,
  category_missing: 400,
  missing_required_fields: 400,
  wish_refused: 422,
  generation_running: 409,
  generation_failed: 502,
  design_not_saved: 500,
  picture_quota: 429,
  drawing_queue_full: 429,
  shared_picture_changed: 409,
  design_withheld: 403,
  design_not_found: 404,
  unknown_option: 422,
  feature_not_possible: 422,
  sign_wordless: 422,
  pricing_failed: 502,
  coupon_invalid: 422,
  email_required: 400,
  email_required_for_update: 400,
  image_not_ours: 422,
  price_changed: 409,
  order_create_failed: 500,
  order_update_failed: 500,
  order_not_found: 404,
  order_already_paid: 409,
  order_locked: 409,
  payment_processing: 409,
  order_step_refused: 409,
  lookup_incomplete: 400,
  lookup_code_needed: 403,
  lookup_code_wrong: 422,
  lookup_missed: 404,
  order_id_required: 400,
  customer_email_required: 400,
  pricing_required: 400,
  customer_name_missing: 400,
  address_missing: 422,
  unknown_action: 400,
  payment_start_failed: 502,
  payment_provider_away: 503,
  payment_unknown: 503,
  payment_reference_missing: 400,
  payment_not_found: 404,
  signature_invalid: 400,
  refund_not_possible: 409,
  refund_too_much: 409,
  refund_disputed: 409,
  refund_key_reused: 422,
  model_not_allowed: 409,
  model_not_found: 404,
  proof_not_found: 404,
  proof_moved_on: 409,
  own_data_link_over: 404,
  erasure_hindered: 409,
  proof_no_change_left: 409,
}

/** Converts any thrown value to a ShopError. */
export function asShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  const { code, validation, statusCode } = error as Partial<FastifyError>
  if (validation !== undefined) return validationError(validation)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ShopError('body_too_large', 'body over the limit')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ShopError('bad_request', 'not JSON')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ShopError('bad_request', error instanceof Error ? error.message : 'unreadable request')
  }
  if (error instanceof UpstreamError && error.failure !== 'refused')
    return new ShopError('unavailable', `${error.service} is away`, { cause: error })
  if (isDatabaseUnavailable(error))
    return new ShopError('unavailable', 'the database is away', { cause: error })
  return new ShopError('internal', 'unexpected error', { cause: error })
}

interface Issue {
  instancePath?: string
  message?: string
  /** JSON Schema keyword that failed. */
  keyword?: string
  params?: { keys?: string[] }
}

function validationError(validation: unknown): ShopError {
  const issues = (Array.isArray(validation) ? validation : []) as Issue[]
  const details = issues.map(({ instancePath, message, params }) => ({
    path: instancePath ?? '',
    message: message ?? '',
    ...(params?.keys === undefined ? {} : { keys: params.keys }),
  }))
  const unknownKeys = issues.some(({ keyword }) => keyword === 'unrecognized_keys')
  return new ShopError(
    unknownKeys ? 'unknown_field' : 'bad_request',
    'the request does not fit the contract',
    {
      details,
    },
  )
}

/** The dialect of function calls: `{ error, code, details? }`. */
export function answerFunctionError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const shopError = asShopError(error)
  const status = STATUS_OF[shopError.code]
  const line = { code: shopError.code, reason: shopError.message }
  const hasLeft = reply.raw.destroyed && error instanceof Error && error.name === 'AbortError'
  if (hasLeft) request.log.info('client disconnected before the response')
  else if (status >= 500) request.log.error({ ...line, err: shopError.cause ?? shopError }, 'request failed')
  else request.log.info(line, 'request refused')
  const body: ErrorAnswer = { error: ERROR_TEXTS[shopError.code], code: shopError.code }
  if (shopError.details !== undefined) body.details = shopError.details
  const waitSeconds = status === 503 ? 5 : retryAfterIn(shopError.details)
  if (waitSeconds !== null) void reply.header('retry-after', String(waitSeconds))
  return reply.code(status).send(body)
}

/** Retry-After seconds of an exceeded rate limit. */
function retryAfterIn(details: unknown): number | null {
  const seconds = (details as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : null
}
