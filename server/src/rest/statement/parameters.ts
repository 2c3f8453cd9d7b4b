/** Values of a statement in the making: they reach the database as parameters only, cast by the column they are compared with. */
export class Parameters {
  readonly values: (string | string[])[] = []

  /** `type` comes from the database's catalogue or a fixed list, never from a caller. */
  add(value: string | string[], type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}
