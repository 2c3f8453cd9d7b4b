/** Swedish texts of what an occasion adds. */
import type { BroughtColour } from '@leksmedjan/contract/occasion-colours'

export const OCCASION_TEXTS = {
  adds: (prop: string) => `Lägger till ${prop}`,
  brings: ({ words, glows, insteadOf }: BroughtColour) => {
    const colour = glows ? `ljust ${words} som lyser i mörkret` : words
    return insteadOf === null
      ? `Tillfället tar med sig ${colour} som andra färg.`
      : `Tillfället tar med sig ${colour}, i stället för ${insteadOf.toLowerCase()}.`
  },
} as const
