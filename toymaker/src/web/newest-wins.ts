/** One maker, many wishes: only the newest is made, first quickly, then finely once nothing newer has come for a while. */
export interface MakerPorts<Wish, Made> {
  /** Calls `breathe` between its steps; that throws when the work is no longer wanted. */
  make: (wish: Wish, detail: 'sketch' | 'fine', breathe: () => Promise<void>) => Promise<Made>
  show: (made: Made) => void
  fail: (error: unknown) => void
  /** Lets waiting messages in. */
  breathe: () => Promise<void>
  /** Time to choose on before the fine one is begun. */
  rest: () => Promise<void>
}

class Superseded extends Error {}

/** Returns the function that takes wishes. */
export function newestWins<Wish, Made>(ports: MakerPorts<Wish, Made>): (wish: Wish) => void {
  let next: { wish: Wish } | null = null
  let running = false
  let wake = (): void => {}

  const breathe = async (): Promise<void> => {
    await ports.breathe()
    if (next !== null) throw new Superseded()
  }
  const woken = (): Promise<void> => new Promise((resolve) => (wake = resolve))

  async function serve(wish: Wish): Promise<void> {
    try {
      // A sketch is quick enough to be finished: whoever chooses fast still sees the toy change.
      ports.show(await ports.make(wish, 'sketch', ports.breathe))
      await Promise.race([ports.rest(), woken()])
      await breathe()
      ports.show(await ports.make(wish, 'fine', breathe))
    } catch (error) {
      if (!(error instanceof Superseded)) ports.fail(error)
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
