/** Texts that are cut into the toy, and whether they can be. */
import { MODERATED_ADD_ONS, textSpec } from '@leksmedjan/contract/add-ons'
import type { WishText } from '@leksmedjan/contract/wish-texts'
import { uncuttable } from '@leksmedjan/toymaker/lettering'

const CUT_TEXTS: ReadonlySet<WishText> = new Set<WishText>([
  'sign',
  ...MODERATED_ADD_ONS.filter((key) => textSpec(key).cut),
])

/** True of texts that are not cut at all. */
export const isCuttable = (field: WishText, text: string): boolean =>
  !CUT_TEXTS.has(field) || uncuttable(text).length === 0
