/** npm run shop -- promises: what is promised now, and how often it held. */
import type { Command } from './command.ts'

export const promises: Command = {
  forms: [['', 'what new orders are promised, and how often promises held']],
  async run({ print, shop }) {
    const { promises: record } = await shop()
    const { kept, queue, closed, promisedNow } = await record.read()
    for (const [method, { first, last }] of Object.entries(promisedNow))
      print(`an order placed now, ${method}: ${first} to ${last}`)
    const { hoursLeft, hoursCancellable, hoursADay, queueDays } = queue
    const left = `${hoursLeft.toFixed(1)} hours to print (${hoursCancellable.toFixed(1)} may still be cancelled)`
    print(
      hoursADay === null
        ? `${left}; no printer is registered, so the days are those of the terms`
        : `${left}, ${hoursADay} a day: ${queueDays} working days with one toy more`,
    )
    for (const { first, last } of closed) print(`closed: ${first} to ${last}`)
    for (const { days, due, kept: held } of kept) {
      const share =
        due === 0 ? 'no promise came due' : `${held} of ${due} promises held (${percent(held / due)})`
      print(`last ${days} days: ${share}`)
    }
    return 0
  },
}

const percent = (share: number) => `${Math.floor(share * 100)} %`
