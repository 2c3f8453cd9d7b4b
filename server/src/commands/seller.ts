/** npm run shop -- seller: the seller as shown on pages, letters and receipts, and which fields cannot be true yet. */
import { SELLER_EXAMPLES, sellerFaults } from '../live-payments.rules.ts'
import { getSetting } from '@leksmedjan/platform/settings'
import { SETTINGS, type Seller } from '../settings/settings.ts'
import { changeFact } from './settings.ts'
import { oneLine } from './terminal.ts'
import { refuseUntrueSeller } from './true-seller.ts'
import { WrongUsage, type Command } from './command.ts'

const FIELDS = Object.keys(SELLER_EXAMPLES) as (keyof Seller)[]

export const seller: Command = {
  forms: [
    ['', 'who sells, and what of it is missing'],
    ['<field> <value>', `changes it; fields: ${FIELDS.join(', ')}`],
  ],
  async run({ args: [field, ...words], clock, print, database }) {
    const { db } = await database()
    if (field !== undefined) {
      const name = FIELDS.find((each) => each.toLowerCase() === field.toLowerCase())
      const value = words.join(' ').trim()
      if (name === undefined || value === '') throw new WrongUsage()
      await changeFact(db, 'seller', (kept) => changed(kept, name, value), clock.now())
      print(`The seller's ${name} is ${value} now.`)
    }
    const kept = await db.asShop('host command', (tx) => getSetting(tx, SETTINGS.seller))
    const whys = new Map(sellerFaults(kept).map((fault) => [fault.field, fault.why]))
    for (const each of FIELDS) {
      const why = whys.get(each)
      const [state, fault] = why === undefined ? ['', ''] : ['missing', `  (${why})`]
      print(`${state.padEnd(9)}${each.padEnd(20)}${oneLine(kept[each])}${fault}`)
    }
    const [first] = whys.keys()
    if (first !== undefined) print(`Change it: npm run shop -- seller ${first} '${SELLER_EXAMPLES[first]}'`)
    return 0
  },
}

/** Throws when the value cannot be true; fields that depend on it, such as the VAT number, are only listed. */
function changed(kept: Seller | null, field: keyof Seller, value: string): Seller {
  if (kept === null) throw new Error('the setting seller is missing')
  const next = { ...kept, [field]: value }
  refuseUntrueSeller(next, field)
  return next
}
