/** Whose work it is and whether somebody waits for it: what decides when its turn comes. */

export interface TurnOwner {
  /** What a household or a school shares: all who share it share its turns too. Empty: the shop's own work. */
  network?: string
  visitor?: string
  /** Somebody has paid for it: it has a share of the workers that no number of pictures takes away. */
  isPaid?: boolean
}

/** Where a turn waits; set by the workshop. */
export interface TurnLine {
  placeOf(turn: Turn): number | null
  changed(): void
}

/** One job's turn. Its caller may hold it back: a held turn keeps its age, never comes, and is in nobody's way. */
export class Turn {
  readonly network: string
  readonly visitor: string
  readonly isPaid: boolean
  #isHeld = false
  #line: TurnLine | null = null

  constructor({ network = '', visitor = '', isPaid = false }: TurnOwner = {}) {
    this.network = network
    this.visitor = visitor
    this.isPaid = isPaid
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  hold(): void {
    this.#isHeld = true
    this.#line?.changed()
  }

  release(): void {
    this.#isHeld = false
    this.#line?.changed()
  }

  /** From 1; null while it is held, worked on, or not in line. */
  get place(): number | null {
    return this.#isHeld ? null : (this.#line?.placeOf(this) ?? null)
  }

  /** For the workshop. */
  join(line: TurnLine): void {
    this.#line = line
  }
}
