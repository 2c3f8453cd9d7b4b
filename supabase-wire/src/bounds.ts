/** Size limits of one table call, frame, socket or account call. */
import { bound, type Bound } from '@leksmedjan/platform/bounds'

const KB = 1024
const MB = 1024 * KB

/** The embedded database has no statement timeout, so input size is limited instead. */
export const TABLE_CALLS = {
  restAddressBytes: bound(32 * KB, 'bytes', 'address of a table call', '414'),
  parameters: bound(200, 'parameters', 'of one address', '400 PGRST100'),
  conditions: bound(200, 'conditions', 'of one query; each and(…) and or(…) is one too', '400 PGRST100'),
  groupDepth: bound(8, 'levels', 'or(and(or(…)))', '400 PGRST100'),
  listItems: bound(2000, 'values', 'in a list', '400 PGRST100'),
  selectItems: bound(200, 'fields', 'of one select', '400 PGRST100'),
  sameColumn: bound(2, 'times', 'the same column in one select', '400 PGRST100'),
  columnPlaces: bound(20, 'places', 'inside one JSON column in one select', '400 PGRST100'),
  sameEmbed: bound(2, 'times', 'the same table embedded in one row', '400 PGRST100'),
  embedDepth: bound(5, 'levels', 'tables within each other', '400 PGRST100'),
  embeds: bound(20, 'tables', 'embedded in one query', '400 PGRST100'),
  orders: bound(20, 'terms', 'of one order', '400 PGRST100'),
  jsonKeys: bound(10, 'steps', 'into a JSON value', '400 PGRST100'),
  jsonDepth: bound(64, 'levels', 'of JSON in bodies and filter values', '400 PGRST102'),
  rowsRead: bound(1000, 'rows', 'of one list', 'the first 1000'),
  rowsWritten: bound(100, 'rows', 'of one insert', '400 PGRST102'),
  answerBytes: bound(4 * MB, 'bytes', 'of one answer', '400 PGRST100'),
  serviceRows: bound(10_000, 'rows', 'of one list, with the secret key', 'the first 10 000'),
  serviceAnswerBytes: bound(64 * MB, 'bytes', 'of one answer, with the secret key', '400 PGRST100'),
} as const satisfies Record<string, Bound>

export const LIVE_CHANNEL = {
  frameBytes: bound(64 * KB, 'bytes', 'one frame', 'closed with 1009'),
  messagesPerSecond: bound(10, 'messages', 'a second and socket, after a burst of 20', 'closed'),
  housekeepingPerSecond: bound(
    10,
    'messages',
    'joins, leaves, tokens and heartbeats a second and socket, after a burst of 250',
    'closed',
  ),
  channels: bound(100, 'channels', 'of one socket', 'refused join'),
  bindings: bound(20, 'subscriptions', 'of one channel', 'refused join'),
  topicLetters: bound(200, 'characters', 'name of a topic', 'refused join'),
  filterLetters: bound(4000, 'characters', 'filter of a subscription', 'refused subscription'),
  filterConditions: bound(10, 'conditions', 'of one filter', 'refused subscription'),
  filterValues: bound(100, 'values', 'of one condition', 'refused subscription'),
  /** Sent to other processes with NOTIFY, whose payload holds 8000 bytes. */
  broadcastBytes: bound(6000, 'bytes', 'one broadcast', 'refused'),
  presenceBytes: bound(2000, 'bytes', 'one presence', 'refused'),
  unsentBytes: bound(MB, 'bytes', 'waiting for a reader who does not read', 'closed'),
  socketsPerNetwork: bound(2000, 'sockets', 'of one network', '429'),
  sockets: bound(10_000, 'sockets', 'of one process', '429'),
} as const satisfies Record<string, Bound>

export const ACCOUNTS = {
  textLetters: bound(4096, 'characters', 'one text of a sign-in call', '400 validation_failed'),
  metadataBytes: bound(4096, 'bytes', 'metadata of a customer', '400 validation_failed'),
} as const satisfies Record<string, Bound>

export const BOUNDS = { ...TABLE_CALLS, ...LIVE_CHANNEL, ...ACCOUNTS }
