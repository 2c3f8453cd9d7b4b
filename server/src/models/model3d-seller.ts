/** Port: an external, paid and asynchronous image-to-3D provider, and what makes its meshes printable. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { MadeModel } from './model3d-provider.ts'

export interface SellerPicture {
  bytes: Uint8Array
  contentType: string
}

/** Present state of a task at the provider. */
export type TaskState =
  | { state: 'working'; progress: number }
  /** `address` is valid for minutes at best: downloaded at once, never stored. */
  | {
      state: 'done'
      address: string
      /** Credits; null when not reported. */ credits: number | null
    }
  /** Failed without a charge. `refused`: the provider rejects this picture. */
  | { state: 'failed'; why: 'failed' | 'refused'; said: string }

/** A webhook: identifies a task to poll; its content is not trusted. */
export type Notice = { kind: 'task'; taskId: string } | { kind: 'credit_low' } | { kind: 'other' }

/** Retry and polling intervals. */
export interface Pace {
  /** Backoff before each retry of an order that failed with 'busy'; its length is the number of retries. */
  orderAgainMs: readonly number[]
  /** Retry interval while the concurrency limit is reached. */
  roomMs: number
  /** Polling intervals of a task: in its first minute, and later. */
  lookMs: number
  laterLookMs: number
  /** Backoff after a failed poll; doubles up to a minute. */
  faultMs: number
  /** Timeout of a task. */
  giveUpMs: number
}

export interface Model3dSeller {
  readonly name: string
  readonly model: string
  /** Concurrency limit at the provider. */
  readonly mostAtOnce: number
  readonly pace: Pace
  /**
   * Places one paid order; returns the task id. Equal seeds give equal models. Throws ProviderFault: 'busy', 'setup' and
   * 'content' are not charged, 'spoiled' may be.
   */
  order(picture: SellerPicture, seed: number): Promise<string>
  /** Throws ProviderFault of any kind: a retry is free. */
  look(taskId: string, signal: AbortSignal): Promise<TaskState>
  /**
   * Downloads a file from the address that `look` returned. Throws ProviderFault; 'spoiled' also for an incomplete binary
   * glTF.
   */
  fetch(address: string, signal: AbortSignal): Promise<Uint8Array>
  /** Throws `signature_invalid` unless the provider signed these bytes within the last minutes. */
  readNotice(body: Buffer, signature: string, now: Date): Notice
}

/** Makes a seller's mesh printable, in the toy's size, colours and with its texts. */
export interface ModelFinisher {
  /**
   * Accepts any bytes: an unrepairable mesh gives `needs_look` with reasons. Throws the signal's reason, or UpstreamError
   * 'unavailable'.
   */
  finish(glb: Uint8Array, toy: ToyDesign, signal: AbortSignal): Promise<Omit<MadeModel, 'origin'>>
}
