/** Errors in Stripe's format: an HTTP status and `{ error: { type, code, param, message } }`. */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: object
  charge?: string
}

/** Thrown before any write: the transaction is rolled back and the response is not stored for replay. */
export class SandboxError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', ...more, message })
}

export function unknownParameter(param: string): SandboxError {
  return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

export function missingParameter(param: string): SandboxError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function notWhole(param: string, given: string): SandboxError {
  return invalidRequest(`Invalid integer: ${given}`, { code: 'parameter_invalid_integer', param })
}

export function emptyParameter(param: string): SandboxError {
  return invalidRequest(`You passed an empty string for '${param}'.`, {
    code: 'parameter_invalid_empty',
    param,
  })
}

/** Unknown id: 404 in the path, 400 in a parameter. */
export function noSuch(kind: string, id: string, where: { param: string; inPath?: boolean }): SandboxError {
  return new SandboxError(where.inPath === true ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: where.param,
    message: `No such ${kind}: '${id}'`,
  })
}

export function unknownPath(method: string, path: string): SandboxError {
  return new SandboxError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}

export function keyMissing(): SandboxError {
  return new SandboxError(401, {
    type: 'invalid_request_error',
    message: 'You did not provide an API key. Send it as a bearer token.',
  })
}

export function keyUnknown(): SandboxError {
  return new SandboxError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

export function secretKeyNeeded(): SandboxError {
  return new SandboxError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This call needs a secret key; a publishable key opens the payment page only.',
  })
}

export function keyInUse(key: string): SandboxError {
  return new SandboxError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `Another request with the idempotency key '${key}' is in progress.`,
  })
}

export function keyOfAnotherRequest(key: string): SandboxError {
  return new SandboxError(400, {
    type: 'idempotency_error',
    message: `The idempotency key '${key}' was first used with other parameters or another address.`,
  })
}
