export type ToySolidFault =
  | 'empty_tape'
  | 'bad_number'
  | 'tape_too_long'
  | 'too_large'
  | 'no_solid'
  | 'labels_unsettled'
  | 'open_mesh'
  | 'letters_off_face'
  | 'letters_not_loaded'

/** A tape that cannot become a solid; `code` names the violated invariant. */
export class ToySolidError extends Error {
  readonly fault: ToySolidFault

  constructor(fault: ToySolidFault, message: string) {
    super(message)
    this.name = 'ToySolidError'
    this.fault = fault
  }
}
