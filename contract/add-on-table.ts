/**
 * The add-ons of the shop: one entry each, under the catalogue's `value`, which is also the name on the wire. Price, cart hash,
 * calls, order, receipt, letter, moderation, erasure, privacy policy, packing table, customs declaration and step 3 of the wizard
 * follow from this table. Recipe: docs/recipes.md. A key or field is never renamed: orders and browsers store them.
 */
import { LIMITS } from './limits.ts'

export interface AddOnText {
  /** Name of the text on the wire. */
  field: string
  /** Limit in graphemes. */
  most: number
  /** Moderated like the texts of the design. */
  moderated: boolean
  /**
   * Cut into the toy: reduced to the characters that the lettering has, and kept with the toy while its buyer may complain about
   * it; needs columns of its own for that (`server/src/orders/add-on-columns.ts`). Any other text is removed when a person is
   * erased.
   */
  cut: boolean
  /** Height of the input. */
  lines: number
  /** First version of the privacy policy that lists it (`LEGAL_VERSIONS`): earlier ones are never changed. */
  listedSince: string
  words: {
    /** Label of the input. */
    label: string
    /** Shown until a refused text is changed. */
    change: string
    /** Shown while it is chosen without a text. */
    missing: string
    /** In the privacy policy's list of what is stored with an order. */
    stored: string
  }
}

/**
 * Whether it is made for this buyer, and so exempt from the right of withdrawal (lag 2005:59, 2 kap. 11 §), and how its buyer gets
 * it: part of the toy, in its box, or by letter alone. Of what is not made for the buyer the fourteen days of digital content run
 * from the agreement, and its money goes back by itself; those of goods run from delivery (12 §), and a person pays them back. What
 * is part of the toy is made with it.
 */
export type Withdrawability =
  | { madeToMeasure: true; comes: 'on_toy' | 'in_box' | 'by_letter' }
  | { madeToMeasure: false; comes: 'in_box' | 'by_letter' }

/** What lies beside the toy is declared as a thing of its own: English, on form CN 22. */
type Declared = { comes: 'in_box'; customs: string } | { comes: 'on_toy' | 'by_letter'; customs: null }

export type AddOn<Key extends string = string> = Withdrawability &
  Declared & {
    /** In the catalogue, on receipts, and as the subject of a refund for it. */
    name: string
    /** Within a sentence, of the one that was ordered. */
    definite: string
    /** The add-on that it cannot be bought without; null where it is sold by itself. */
    requires: Key | null
    /** Its order is a gift: no prices on the packing slip, a mark at the packing table. */
    gift: boolean
    /** null: chosen or not, without a text. */
    text: AddOnText | null
  }

export const ADD_ONS = {
  engraving: {
    madeToMeasure: true,
    comes: 'on_toy',
    customs: null,
    name: 'Gravyr',
    definite: 'gravyren',
    requires: null,
    gift: false,
    text: {
      field: 'text',
      most: LIMITS.cardTextCharacters,
      moderated: true,
      cut: true,
      lines: 1,
      listedSince: '2025-06-22',
      words: {
        label: 'Text på foten',
        change: 'Ändra texten på foten, så kommer du vidare.',
        missing: 'Skriv texten till gravyren, eller ta bort tillvalet.',
        stored: 'gravyr',
      },
    },
  },
  gift_box: {
    madeToMeasure: false,
    comes: 'in_box',
    customs: '1 × gift box',
    name: 'Presentask',
    definite: 'presentasken',
    requires: null,
    gift: true,
    text: null,
  },
  greeting: {
    madeToMeasure: true,
    comes: 'in_box',
    customs: '1 × greeting card',
    name: 'Hälsningskort',
    definite: 'hälsningskortet',
    requires: null,
    gift: true,
    text: {
      field: 'message',
      most: LIMITS.cardTextCharacters,
      moderated: true,
      cut: false,
      lines: 2,
      listedSince: '2025-06-22',
      words: {
        label: 'Hälsning på kortet',
        change: 'Ändra hälsningen på kortet, så kommer du vidare.',
        missing: 'Skriv hälsningen till kortet, eller ta bort tillvalet.',
        stored: 'hälsning',
      },
    },
  },
  digital_story: {
    madeToMeasure: false,
    comes: 'by_letter',
    customs: null,
    name: 'Digital saga',
    definite: 'den digitala sagan',
    requires: null,
    gift: false,
    text: null,
  },
} as const satisfies Record<string, AddOn>
