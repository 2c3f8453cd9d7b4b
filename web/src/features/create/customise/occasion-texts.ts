/** Swedish texts of what an occasion adds. */
export const OCCASION_TEXTS = {
  adds: (prop: string) => `Lägger till ${prop}`,
  brings: (colour: string, insteadOf: string | null) =>
    insteadOf === null
      ? `Tillfället tar med sig ${colour} som andra färg.`
      : `Tillfället tar med sig ${colour}, som ersätter ${insteadOf.toLowerCase()}.`,
} as const
