/** Why the body of a kind has no place for a feature, in a chunk of its own. */
import { mountReason } from '@leksmedjan/contract/mount-reasons'
import { mountLack, type Beside } from '@leksmedjan/toymaker/grammar/mounts'

/** null where it has. */
export const lackOf = (kind: string, feature: string, beside: Beside): string | null =>
  mountReason(mountLack(kind, feature, beside))
