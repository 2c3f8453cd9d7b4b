/** What stays of a sold toy for product liability: how it was made, without any text of its buyer. */

export interface SoldToy {
  id: string
  size: string
  selections: unknown
  files: { key?: string; format?: string; bytes?: number; sha256?: string }[]
  report: unknown
  designId: string
  isUnowned: boolean
}

const CHOICES = [
  'recipientAge',
  'categoryL1',
  'categoryL2',
  'categoryL3',
  'categoryL4',
  'personality',
] as const
const MORE_CHOICES = ['environment', 'occasion', 'style'] as const

/** Catalogue values, the seed, and file hashes: no typed text. */
export function recipeOf({ size, selections, files, report }: SoldToy): object {
  const chosen = selections as Record<string, unknown>
  const one = [...CHOICES, ...MORE_CHOICES].map((name) => [name, valueOf(chosen[name])])
  const many = ['colors', 'specialFeatures'].map((name) => [name, valuesOf(chosen[name])])
  return {
    ...Object.fromEntries([...one, ...many]),
    ...(chosen['occasionProp'] === false && { occasionProp: false }),
    size,
    seed: typeof chosen['seed'] === 'number' ? chosen['seed'] : null,
    toymaker: (report as { toymaker?: string } | null)?.toymaker ?? null,
    files: files.map(({ format, bytes, sha256 }) => ({ format, bytes, sha256 })),
  }
}

function valueOf(choice: unknown): string | null {
  const value = (choice as { value?: unknown } | null | undefined)?.value
  return typeof value === 'string' ? value : null
}

const valuesOf = (choices: unknown): string[] =>
  Array.isArray(choices) ? choices.flatMap((choice) => valueOf(choice) ?? []) : []
