/** Build volumes of common printers, mm, and filaments at once, as their makers state them for the usual equipment. */
import type { Printer } from '@leksmedjan/contract/prints'

interface KnownPrinter {
  name: string
  bed: Printer['bed']
  slots: number
}

const known = (name: string, width: number, depth: number, height: number, slots = 1): KnownPrinter => ({
  name,
  bed: { width, depth, height },
  slots,
})

export const KNOWN_PRINTERS: readonly KnownPrinter[] = [
  known('Bambu Lab A1 mini', 180, 180, 180, 4),
  known('Bambu Lab A1', 256, 256, 256, 4),
  known('Bambu Lab P1S', 256, 256, 256, 4),
  known('Bambu Lab X1 Carbon', 256, 256, 256, 4),
  known('Prusa MINI+', 180, 180, 180),
  known('Prusa MK4S', 250, 210, 220),
  known('Prusa CORE One', 250, 220, 270),
  known('Prusa XL', 360, 360, 360, 5),
  known('Creality K1', 220, 220, 250),
  known('Creality Ender-3 V3', 220, 220, 250),
]
