/** HTTP client of the SDK that calls the sandbox in process, without the overhead of `fetch`. */
import { Stripe } from 'stripe'
import type { LocalAnswer, LocalCall } from '@leksmedjan/platform/http/local-fetch'
import { within } from '@leksmedjan/platform/within'

type Sent = Parameters<Stripe.HttpClient['makeRequest']>

export function createSandboxHttpClient(call: LocalCall): Stripe.HttpClient {
  return new SandboxHttpClient(call)
}

class SandboxHttpClient extends Stripe.HttpClient {
  readonly #call: LocalCall
  constructor(call: LocalCall) {
    super()
    this.#call = call
  }
  override getClientName(): string {
    return 'sandbox'
  }
  override async makeRequest(...sent: Sent): Promise<Stripe.HttpClientResponse> {
    const [, , path, method, headers, body, , timeoutMs] = sent
    const sending = () => this.#call({ method, path, headers, body: body ?? '' })
    return new SandboxAnswer(await within(timeoutMs, sending, () => Stripe.HttpClient.makeTimeoutError()))
  }
}

class SandboxAnswer extends Stripe.HttpClientResponse {
  readonly #answer: LocalAnswer
  constructor(answer: LocalAnswer) {
    super(answer.status, answer.headers)
    this.#answer = answer
  }
  override getRawResponse(): unknown {
    return this.#answer
  }
  override async toJSON(): Promise<unknown> {
    return JSON.parse(this.#answer.text) as unknown
  }
}
