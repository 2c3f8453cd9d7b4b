/** Swedish words about a toy, from a grammar. */
import type { ToyTextProvider } from '../toy-text-provider.ts'

export function createEmbeddedToyTexts(): ToyTextProvider {
  return {
    async write({ selections }) {
      const kind = (selections.categoryL4 ?? selections.categoryL3 ?? selections.categoryL1)?.name ?? 'Leksak'
      return { toyName: kind, description: kind, storyTeaser: kind }
    },
  }
}
