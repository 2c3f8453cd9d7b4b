/** Port: a provider outside that makes a 3D model from a picture, for money, and takes its time over it. */

export interface SellerPicture {
  bytes: Uint8Array
  contentType: string
}

/** What the provider says of a task now. */
export type TaskState =
  | { state: 'working'; /** Per cent. */ progress: number }
  /** `address` works for minutes at best: fetched at once, never stored. */
  | {
      state: 'done'
      address: string
      /** As the provider counts; null when it does not tell. */ credits: number | null
    }
  /** It came to nothing and costs nothing. `refused`: the provider will not make this picture. */
  | { state: 'failed'; why: 'failed' | 'refused'; said: string }

/** A word that was not asked for. It says where to look, never what is true. */
export type Notice = { kind: 'task'; taskId: string } | { kind: 'credit_low' } | { kind: 'other' }

/** How patiently the provider is asked. */
export interface Pace {
  /** Before each new order that came to nothing: 'busy' is asked so many times more. */
  orderAgainMs: readonly number[]
  /** Until there may be room for one more. */
  roomMs: number
  /** Between looks in a task's first minute, and later. */
  lookMs: number
  laterLookMs: number
  /** After a look that failed; doubles with each in a row, up to a minute. */
  faultMs: number
  /** Nobody waits longer for a task. */
  giveUpMs: number
}

export interface Model3dSeller {
  readonly name: string
  readonly model: string
  /** The provider makes so many at a time for us. */
  readonly mostAtOnce: number
  readonly pace: Pace
  /**
   * One paid order; answers the number of the task. Equal seeds ask for equal models.
   * Throws ProviderFault: 'busy', 'setup' and 'content' have bought nothing, 'spoiled' may have.
   */
  order(picture: SellerPicture, seed: number): Promise<string>
  /** Throws ProviderFault of any kind: asking again costs nothing. */
  look(taskId: string, signal: AbortSignal): Promise<TaskState>
  /** The file behind an address `look` gave. Throws ProviderFault; 'spoiled' also for what is no whole binary glTF. */
  fetch(address: string, signal: AbortSignal): Promise<Uint8Array>
  /** Throws `signature_invalid` unless the provider signed these bytes within the last minutes. */
  readNotice(body: Buffer, signature: string, now: Date): Notice
}
