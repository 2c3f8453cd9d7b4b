/**
 * Size limits of one call, response, frame or socket: bytes, columns, rows, depth, time. Defined here and by the packages; `docs/limits.md`
 * is generated from it, and `server/test/bounds.test.ts` tests each at one above.
 */
import { LIMITS, PASSWORD_CHARACTERS } from '@leksmedjan/contract/limits'
import { MOST_PHOTO_BYTES } from '@leksmedjan/contract/pictures'
import { PRINT_LIMITS } from '@leksmedjan/contract/prints'
import * as wire from '@leksmedjan/supabase-wire/bounds'
import { bound, HTTP_BOUNDS, type Bound } from '@leksmedjan/platform/bounds'

const KB = 1024
const MB = 1024 * KB

const CALLS = {
  bodyBytes: bound(LIMITS.bodyBytes, 'bytes', 'body of a call', '413'),
  paymentEventBytes: bound(MB, 'bytes', 'body of a payment event', '413'),
  modelEventBytes: bound(256 * KB, 'bytes', 'body of a model maker’s event', '413'),
  photoBytes: bound(MOST_PHOTO_BYTES, 'bytes', 'a photo of a toy', '413'),
  projectBytes: bound(PRINT_LIMITS.projectBytes, 'bytes', 'a slicer’s project for a printer', '413'),
  headerBytes: HTTP_BOUNDS.headerBytes,
  restAddressBytes: wire.TABLE_CALLS.restAddressBytes,
  headersMs: HTTP_BOUNDS.headersMs,
  requestMs: HTTP_BOUNDS.requestMs,
  idleMs: HTTP_BOUNDS.idleMs,
  connectionsPerNetwork: HTTP_BOUNDS.connectionsPerNetwork,
  connections: HTTP_BOUNDS.connections,
} as const satisfies Record<string, Bound>

/** Rules of tables that table calls meet. */
const DESIGNS = {
  rowsSentIn: bound(
    200,
    'rows',
    'designs a visitor or customer has written through table calls',
    '429 PT429',
  ),
  columnLetters: bound(
    4000,
    'characters',
    'a free text of a design written through table calls',
    '400 23514',
  ),
  addressesOfDesign: bound(20, 'addresses', 'one design is sent to', 'no mail'),
} as const satisfies Record<string, Bound>

const PASSWORDS = {
  passwordLetters: bound(PASSWORD_CHARACTERS.most, 'characters', 'a password', '400 validation_failed'),
  passwordBytes: bound(1024, 'bytes', 'a password', '400 validation_failed'),
} as const satisfies Record<string, Bound>

const { restAddressBytes: _address, ...TABLE_CALLS } = wire.TABLE_CALLS

export const BOUNDS = {
  ...CALLS,
  ...TABLE_CALLS,
  ...DESIGNS,
  ...wire.LIVE_CHANNEL,
  ...wire.ACCOUNTS,
  ...PASSWORDS,
}

/** As `docs/limits.md` shows them. */
export const BOUND_CHAPTERS: Record<string, Record<string, Bound>> = {
  'Calls and connections': CALLS,
  'Table calls': { ...TABLE_CALLS, ...DESIGNS },
  'The live channel': wire.LIVE_CHANNEL,
  Accounts: { ...wire.ACCOUNTS, ...PASSWORDS },
}
