/** Result table of a run. */

export interface Report {
  ratio(
    what: string,
    limit: string,
    figures: { shop: number; limit: number; ratio: number },
    budget: number,
  ): void
  /** `atMost` null: reported without a limit. */
  figure(what: string, value: number, unit: string, atMost: number | null): void
  /** Seconds of ours and of another program that does the same, and how many times faster we are to be. */
  faster(what: string, seconds: number, rival: string, theirs: number, atLeast: number): void
  /** Milliseconds of ours and of the least that can be, and how many times longer ours may take. */
  slower(what: string, ms: number, limitMs: number, atMost: number, limit?: string): void
  /** Points of a hundred. */
  atLeast(what: string, points: number, least: number): void
  absent(what: string, why: string): void
  print(): void
}

export function createReport(): Report {
  const rows: string[][] = [['What', 'Shop', 'Limit', 'Ratio', 'Budget', '']]
  return {
    ratio(what, limit, { shop, limit: bare, ratio }, budget) {
      rows.push([
        what,
        `${shop.toFixed(0)}/s`,
        `${bare.toFixed(0)}/s (${limit})`,
        `${(ratio * 100).toFixed(0)} %`,
        `>= ${budget * 100} %`,
        ratio >= budget ? 'ok' : 'MISSED',
      ])
    },
    figure(what, value, unit, atMost) {
      const kept = atMost === null ? '' : value <= atMost ? 'ok' : 'MISSED'
      const budget = atMost === null ? '' : `<= ${atMost} ${unit}`
      rows.push([what, `${value.toFixed(0)} ${unit}`, '', '', budget, kept])
    },
    faster(what, seconds, rival, theirs, atLeast) {
      const times = theirs / seconds
      rows.push([
        what,
        `${seconds.toFixed(2)} s`,
        `${theirs.toFixed(1)} s (${rival})`,
        `${times.toFixed(0)} x`,
        `>= ${atLeast} x`,
        times >= atLeast ? 'ok' : 'MISSED',
      ])
    },
    slower(what, ms, limitMs, atMost, limit = 'static page') {
      const times = ms / limitMs
      rows.push([
        what,
        `${ms.toFixed(0)} ms`,
        `${limitMs.toFixed(0)} ms (${limit})`,
        `${times.toFixed(2)} x`,
        `<= ${atMost} x`,
        times <= atMost ? 'ok' : 'MISSED',
      ])
    },
    atLeast(what, points, least) {
      rows.push([what, points.toFixed(0), '', '', `>= ${least}`, points >= least ? 'ok' : 'MISSED'])
    },
    absent(what, why) {
      rows.push([what, '', why, '', '', ''])
    },
    print() {
      const widths = (rows[0] ?? []).map((_, column) =>
        Math.max(...rows.map((row) => (row[column] ?? '').length)),
      )
      for (const row of rows)
        console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    },
  }
}
