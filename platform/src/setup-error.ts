/** An error the host can fix: printed without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}

/** The embedded database is open in another process. */
export class FolderInUse extends SetupError {
  override name = 'FolderInUse'
}
