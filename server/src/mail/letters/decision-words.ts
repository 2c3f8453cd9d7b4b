/** Of letters about a decision on a design: its reasons and how it is contested (EU 2022/2065, article 17). */
export const DECISION_WORDS = {
  reasons: 'Våra skäl',
  redress:
    'Beslutet är fattat av en människa. Tycker du att det är fel? Svara på det här brevet, så prövar vi det igen. Du kan också vända dig till domstol.',
} as const
