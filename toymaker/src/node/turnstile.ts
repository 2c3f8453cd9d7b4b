/** Lets a limited number in; the others wait in the order they came. */
export class Turnstile {
  #inside = 0
  readonly #queue: (() => void)[] = []

  get isEmpty(): boolean {
    return this.#inside === 0 && this.#queue.length === 0
  }

  /** Resolves with the way out once there is room. Throws the signal's reason if it fires before. */
  async enter(room: number, signal?: AbortSignal): Promise<() => void> {
    if (this.#inside >= room) await this.#wait(signal)
    else this.#inside++
    let left = false
    return () => {
      if (left) return
      left = true
      const next = this.#queue.shift()
      if (next) next()
      else this.#inside--
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#queue.splice(this.#queue.indexOf(enter), 1)
        reject(signal?.reason as Error)
      }
      const enter = (): void => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      this.#queue.push(enter)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }
}
