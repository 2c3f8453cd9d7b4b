/** Scanner of one query value; a ParseError has the position and the expected token. */

export class ParseError extends Error {
  /** Counted from 1. */
  readonly column: number
  readonly details: string
  constructor(column: number, details: string) {
    super(details)
    this.column = column
    this.details = details
  }
}

/** Dashes belong to a name, unless they begin an arrow. */
const BARE_NAME = /(?:[\p{L}\p{N}_$ ]|-(?!>))*/uy

/** PostgreSQL cuts longer names silently, so that two of them could become one. */
const NAME_BYTES = 63

export class Scanner {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  get rest(): string {
    return this.text.slice(this.at)
  }

  sees(text: string): boolean {
    return this.text.startsWith(text, this.at)
  }

  /** Consumes the text if it is next. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false
    this.at += text.length
    return true
  }

  must(text: string): void {
    if (!this.takes(text)) this.fail(`"${text}"`)
  }

  mustEnd(): void {
    if (!this.isAtEnd) this.fail('end of input')
  }

  fail(expecting: string, at = this.at): never {
    const sign = this.text.slice(at)[Symbol.iterator]().next().value
    throw new ParseError(
      at + 1,
      `unexpected ${sign === undefined ? 'end of input' : `"${sign}"`} expecting ${expecting}`,
    )
  }

  /** A column, table, alias or hint: bare, or anything in quotes. */
  name(): string {
    const start = this.at
    const name = this.sees('"') ? this.quoted() : this.#bareName()
    if (name === '') this.fail('field name (* or [a..z0..9_$])', start)
    if (Buffer.byteLength(name) > NAME_BYTES) {
      throw new ParseError(start + 1, `a name is longer than ${NAME_BYTES} bytes`)
    }
    return name
  }

  /** `"…"` with `\"` and `\\` inside. */
  quoted(): string {
    this.must('"')
    let value = ''
    for (;;) {
      const sign = this.text[this.at]
      if (sign === undefined) this.fail('"\\""')
      this.at += 1
      if (sign === '"') return value
      if (sign === '\\') {
        value += this.text[this.at] ?? ''
        this.at += 1
      } else value += sign
    }
  }

  /** All characters up to the first of these. */
  until(stops: RegExp): string {
    const length = this.rest.search(stops)
    const found = length < 0 ? this.rest : this.rest.slice(0, length)
    this.at += found.length
    return found
  }

  #bareName(): string {
    BARE_NAME.lastIndex = this.at
    const name = BARE_NAME.exec(this.text)?.[0] ?? ''
    this.at += name.length
    return name.trim()
  }
}
