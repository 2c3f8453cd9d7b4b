/** A fault the host can mend: printed as one line, without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}
