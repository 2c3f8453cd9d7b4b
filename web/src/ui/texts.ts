/** The few words the parts say by themselves; everything else comes from the feature that uses them. */
export const TEXTS = {
  close: 'Stäng',
  optional: 'valfritt',
  done: 'klart',
  now: 'pågår',
  next: 'återstår',
  /** Fixed by law (EN 71-1). */
  smallParts: 'Varning! Inte lämplig för barn under 3 år. Små delar. Kvävningsrisk.',
} as const
