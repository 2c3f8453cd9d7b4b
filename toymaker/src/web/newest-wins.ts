/** Latest-wins scheduler: only the newest request is built, first coarsely, then refined until a newer one arrives. */
export interface MakerPorts<Wish, Made, Detail> {
  /** From quick to fine. */
  details: readonly Detail[]

  /** Calls `breathe` between its steps; that throws when the work is no longer wanted. */
  make: (wish: Wish, detail: Detail, breathe: () => Promise<void>) => Promise<Made>
  show: (made: Made) => void
  /** `shown`: a coarser one of the same wish is already seen. */
  fail: (error: unknown, shown: boolean) => void
  /** Lets waiting messages in. */
  breathe: () => Promise<void>
  /** Delay before a refinement begins, ms. */
  rest: () => Promise<void>
}

class Superseded extends Error {}

/** Returns the function that takes wishes. */
export function newestWins<Wish, Made, Detail>(ports: MakerPorts<Wish, Made, Detail>): (wish: Wish) => void {
  let next: { wish: Wish } | null = null
  let running = false
  let wake = (): void => {}

  const breathe = async (): Promise<void> => {
    await ports.breathe()
    if (next !== null) throw new Superseded()
  }
  const woken = (): Promise<void> => new Promise((resolve) => (wake = resolve))

  async function serve(wish: Wish): Promise<void> {
    let shown = false
    try {
      for (const [index, detail] of ports.details.entries()) {
        if (index > 0) {
          await Promise.race([ports.rest(), woken()])
          await breathe()
        }
        // The coarsest is always completed: during fast changes the toy still updates.
        ports.show(await ports.make(wish, detail, index === 0 ? ports.breathe : breathe))
        shown = true
      }
    } catch (error) {
      if (!(error instanceof Superseded)) ports.fail(error, shown)
    }
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    for (let now = next; now !== null; now = next) {
      next = null
      await serve(now.wish)
    }
    running = false
  }

  return (wish) => {
    next = { wish }
    wake()
    void run()
  }
}
