/** What stays of a sold toy for those who must answer for it: how it was made, and not a word of its buyer. */

export interface SoldToy {
  id: string
  size: string
  selections: unknown
  files: { key?: string; format?: string; bytes?: number; sha256?: string }[]
  report: unknown
  designId: string
  /** No account shows it any more. */
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

/** Values of the catalogue, the seed, and the hashes of the files: no text that was typed. */
export function recipeOf({ size, selections, files, report }: SoldToy): object {
  const chosen = selections as Record<string, unknown>
  const one = [...CHOICES, ...MORE_CHOICES].map((name) => [name, valueOf(chosen[name])])
  const many = ['colors', 'specialFeatures'].map((name) => [name, valuesOf(chosen[name])])
  return {
    ...Object.fromEntries([...one, ...many]),
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
