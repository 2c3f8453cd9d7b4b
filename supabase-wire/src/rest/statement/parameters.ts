/** Collects a statement's values: bound as parameters only, cast to the type of the compared column. */
export class Parameters {
  readonly values: (string | string[])[] = []

  /** `type` comes from the database's catalogue or a fixed list, never from a caller. */
  add(value: string | string[], type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}
