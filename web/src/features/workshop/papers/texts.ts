import type { PaperWait } from '@leksmedjan/contract/packing'

export const TEXTS = {
  fetch: 'Hämta',
  fetchPaper: (name: string) => `Hämta ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  paperWaits: {
    printed: 'Kommer när leksaken är utskriven. Då får verkstaden se namn och adress.',
    checked: 'Kommer när leksaken är kontrollerad och har fått sitt nummer.',
  } satisfies Record<PaperWait, string>,
  plainSlip: 'Utan namn, priser och adress tills leksaken är utskriven.',
} as const
