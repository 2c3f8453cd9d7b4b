/** A fault the host can mend: printed as one line, without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}

/** The embedded database is open in another process. */
export class FolderInUse extends SetupError {
  override name = 'FolderInUse'
}
