/** How much one query may ask for; the embedded database has no time-out of its own, so size stands in for time. */
export const LIMITS = {
  /** Name and value pairs of one address. */
  pairs: 200,
  /** `or(and(or(…)))`. */
  groupDepth: 8,
  conditions: 200,
  listItems: 2000,
  selectItems: 200,
  embedDepth: 5,
  embeds: 20,
  orders: 20,
  jsonKeys: 10,
  /** Nesting of JSON in bodies and filter values. */
  jsonDepth: 64,
} as const
