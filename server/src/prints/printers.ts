/** Printers of the workshop: what fits them, which filaments they hold. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { filamentOf } from '@leksmedjan/contract/filaments'
import {
  sizeFaultOf,
  type LoadPrinter,
  type PrinterFit,
  type PrintersAnswer,
  type SavePrinter,
} from '@leksmedjan/contract/prints'
import type { Tx } from '../database/database.ts'
import { logStaffAct } from '../http/staff/staff-log.queries.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { planOf } from './plan.rules.ts'
import { printerChanged, printerNameTaken } from './prints.errors.ts'
import { listShown } from './prints.queries.ts'
import { toyToPrint, type PrintQueueDeps } from './print-queue.ts'
import { fitOf, type PrinterToUse, type ToyToPrint } from './queue.rules.ts'
import { listProjects } from './projects.queries.ts'
import { insertPrinter, isNameTaken, listPrinters, loadSlots, updatePrinter } from './printers.queries.ts'

export function createPrinters({ db, clock, catalogue, reason }: Omit<PrintQueueDeps, 'models' | 'links'>) {
  async function answer(tx: Tx, lists: BusinessLogic): Promise<PrintersAnswer> {
    const { colors, product_sizes: sizes } = lists
    const [printers, shown, projects] = await Promise.all([listPrinters(tx), listShown(tx), listProjects(tx)])
    const needed = shown.flatMap(({ printPlan }) => planOf(printPlan, colors)?.filaments ?? [])
    const loaded = printers.flatMap((printer) =>
      printer.loaded.flatMap((hex) => (hex === null ? [] : [filamentOf(hex, colors)])),
    )
    const offered = colors.map(({ value, name }) => ({ hex: value.toUpperCase(), name }))
    const own = [...needed, ...loaded].filter(({ isOwn }) => isOwn)
    const colours = [...offered, ...own.map(({ hex, name }) => ({ hex, name: `${name} (${hex})` }))]
    const waiting = shown.filter(({ status }) => status === 'queued').map((row) => toyToPrint(row, colors))
    const inUse = printers.filter(({ isActive }) => isActive)
    return {
      printers: printers.map((printer) => ({
        ...printer,
        project: projects.get(printer.id) ?? null,
        ordersOnlyHere: waiting.filter((toy) => fitsOnly(toy, printer, inUse)).length,
      })),
      colours: [...new Map(colours.map((colour) => [colour.hex, colour])).values()],
      sizes: sizes.map(({ name, longest_cm: longestCm }) => ({
        name,
        longestCm,
        fault: sizeFaultOf(longestCm, inUse),
      })),
    }
  }

  return {
    async printers(): Promise<PrintersAnswer> {
      const lists = await catalogue.current()
      return db.asShop(reason, (tx) => answer(tx, lists))
    },

    async loadPrinter(member: StaffMember, wish: LoadPrinter): Promise<PrintersAnswer> {
      const lists = await catalogue.current()
      return db.asShop(reason, async (tx) => {
        const at = clock.now()
        const name = await loadSlots(tx, wish, at)
        if (name === null) throw printerChanged(wish.id)
        const detail = { loaded: spoolNames(wish.loaded, lists.colors) }
        await logStaffAct(tx, member, { act: 'printers: load', subject: name, detail }, at)
        return answer(tx, lists)
      })
    },

    async savePrinter(member: StaffMember, wish: SavePrinter): Promise<PrintersAnswer> {
      const lists = await catalogue.current()
      return db.asShop(reason, async (tx) => {
        const at = clock.now()
        const { id, name, slots } = wish
        const whole = { ...wish, loaded: Array.from({ length: slots }, (_, i) => wish.loaded[i] ?? null) }
        if (await isNameTaken(tx, whole)) throw printerNameTaken(name)
        if (id === null) await insertPrinter(tx, whole, at)
        else if (!(await updatePrinter(tx, id, whole, at))) throw printerChanged(name)
        const { bed, isActive, hoursADay } = wish
        const detail = {
          bed: `${bed.width} x ${bed.depth} x ${bed.height}`,
          slots,
          loaded: spoolNames(whole.loaded, lists.colors),
          hoursADay,
          isActive,
          isNew: id === null,
        }
        await logStaffAct(tx, member, { act: 'printers: save', subject: name, detail }, at)
        return answer(tx, lists)
      })
    },
  }
}

const FITTING: readonly PrinterFit[] = ['ready', 'load']

/** Of the printers in use, `printer` alone makes it. */
function fitsOnly<InUse extends PrinterToUse & { id: string }>(
  toy: ToyToPrint,
  { id }: { id: string },
  inUse: readonly InUse[],
): boolean {
  const fitting = inUse.filter((printer) => FITTING.includes(fitOf(toy, printer)))
  return fitting.length === 1 && fitting[0]?.id === id
}

/** Of each slot, as on its spool; '-' for an empty one. */
const spoolNames = (loaded: readonly (string | null)[], colours: BusinessLogic['colors']): string =>
  loaded.map((hex) => (hex === null ? '-' : filamentOf(hex, colours).name)).join(', ')
