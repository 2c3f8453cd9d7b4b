/** The doctor's result for one part of the shop. */
export interface Finding {
  part: string
  /** wrong: it is there, but a person must mend something. */
  state: 'real' | 'embedded' | 'missing' | 'wrong'
  text: string
}
