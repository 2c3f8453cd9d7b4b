/** Amounts as the provider computes them, in whole öre. Coupons reduce the lines only, shipping carries no tax. */
export interface AppliedTax {
  id: string
  /** At most four decimals. */
  percentage: number
  inclusive: boolean
}

export interface PricedLine {
  unitAmount: number
  quantity: number
  taxes: readonly AppliedTax[]
}

export type Reduction = { percentOff: number } | { amountOff: number }

interface LineAmounts {
  subtotal: number
  discount: number
  tax: number
  total: number
  taxes: { rate: string; amount: number; taxable: number }[]
}

export interface Amounts {
  lines: LineAmounts[]
  subtotal: number
  discount: number
  tax: number
  shipping: number
  total: number
}

/** Percentages have at most four decimals: as whole ten-thousandths they multiply without error. */
const SCALE = 10_000
/** The smallest charge: 3,00 kr. A total of exactly 0 needs no charge. */
export const MINIMUM_CHARGE = 300
/** At most eight digits. */
const MAXIMUM_CHARGE = 99_999_999

export function computeAmounts(
  lines: readonly PricedLine[],
  shipping: number,
  reduction: Reduction | null,
): Amounts {
  const subtotals = lines.map(({ unitAmount, quantity }) => unitAmount * quantity)
  const discounts = discountsOf(subtotals, reduction)
  const amounts = lines.map((line, at) => amountsOf(line, subtotals[at] ?? 0, discounts[at] ?? 0))
  return {
    lines: amounts,
    subtotal: sum(subtotals),
    discount: sum(discounts),
    tax: sum(amounts.map(({ tax }) => tax)),
    shipping,
    total: sum(amounts.map(({ total }) => total)) + shipping,
  }
}

export function isChargeable(total: number): boolean {
  return total === 0 || (total >= MINIMUM_CHARGE && total <= MAXIMUM_CHARGE)
}

/** Percentages apply per line; an amount is distributed in proportion, and the last line takes the rest. */
export function discountsOf(subtotals: readonly number[], reduction: Reduction | null): number[] {
  if (reduction === null) return subtotals.map(() => 0)
  if ('percentOff' in reduction) {
    return subtotals.map((subtotal) => share(subtotal, Math.round(reduction.percentOff * SCALE), 100 * SCALE))
  }
  const all = sum(subtotals)
  let remaining = Math.min(reduction.amountOff, all)
  const spread = remaining
  let later = all
  return subtotals.map((subtotal) => {
    later -= subtotal
    // Never below zero, never above the line, never more than the later lines can still take.
    const least = Math.max(0, remaining - later)
    const most = Math.min(subtotal, remaining)
    const part = Math.min(Math.max(all === 0 ? 0 : share(spread, subtotal, all), least), most)
    remaining -= part
    return part
  })
}

function amountsOf(line: PricedLine, subtotal: number, discount: number): LineAmounts {
  const net = subtotal - discount
  const contained = sum(line.taxes.filter(({ inclusive }) => inclusive).map(({ percentage }) => percentage))
  const whole = 100 * SCALE
  const taxes = line.taxes.map(({ id, percentage, inclusive }) => {
    const rate = Math.round(percentage * SCALE)
    const amount = share(net, rate, inclusive ? whole + Math.round(contained * SCALE) : whole)
    return { rate: id, amount, taxable: inclusive ? net - amount : net, inclusive }
  })
  const added = sum(taxes.filter(({ inclusive }) => !inclusive).map(({ amount }) => amount))
  return {
    subtotal,
    discount,
    tax: sum(taxes.map(({ amount }) => amount)),
    total: net + added,
    taxes: taxes.map(({ rate, amount, taxable }) => ({ rate, amount, taxable })),
  }
}

/** `amount × part / of`, rounded half up. BigInt: the product exceeds the safe integer range. */
function share(amount: number, part: number, of: number): number {
  const numerator = 2n * BigInt(amount) * BigInt(part) + BigInt(of)
  return Number(numerator / (2n * BigInt(of)))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** A sum in the currency's smallest unit, as a buyer reads it. @example money(24900, 'sek') === '249,00 kr' */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('sv-SE', { style: 'currency', currency }).format(amount / 100)
}
