/** A mesh that cannot be repaired, with the reason shown to the operator. */
import type { RepairReasonCode } from './make-printable.ts'

export class Unusable extends Error {
  readonly code: RepairReasonCode
  readonly figure: number | null
  readonly limit: number | null

  constructor(code: RepairReasonCode, figure: number | null = null, limit: number | null = null) {
    super(figure === null ? code : `${code}: ${figure}, at most ${limit}`)
    this.name = 'Unusable'
    this.code = code
    this.figure = figure
    this.limit = limit
  }
}
