// Loaded into a shop through NODE_OPTIONS: it lives as many days ago as SHOP_DAYS_AGO says. An order is bought there, and a shop
// opened afterwards on the same folder may print it: no print begins on the day of the purchase.
const AGO_MS = Number(process.env['SHOP_DAYS_AGO']) * 24 * 60 * 60_000
const Present = Date

globalThis.Date = class extends Present {
  constructor(...given) {
    if (given.length === 0) super(Present.now() - AGO_MS)
    else super(...given)
  }

  static now() {
    return Present.now() - AGO_MS
  }
}
