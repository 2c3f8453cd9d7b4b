/** Build volumes of common printers, mm, as their makers state them. */
import type { Printer } from '@leksmedjan/contract/prints'

interface KnownPrinter {
  name: string
  bed: Printer['bed']
}

const known = (name: string, width: number, depth: number, height: number): KnownPrinter => ({
  name,
  bed: { width, depth, height },
})

export const KNOWN_PRINTERS: readonly KnownPrinter[] = [
  known('Bambu Lab A1 mini', 180, 180, 180),
  known('Bambu Lab A1', 256, 256, 256),
  known('Bambu Lab P1S', 256, 256, 256),
  known('Bambu Lab X1 Carbon', 256, 256, 256),
  known('Prusa MINI+', 180, 180, 180),
  known('Prusa MK4S', 250, 210, 220),
  known('Prusa CORE One', 250, 220, 270),
  known('Prusa XL', 360, 360, 360),
  known('Creality K1', 220, 220, 250),
  known('Creality Ender-3 V3', 220, 220, 250),
]
