/** Made by `scripts/show-toys.mjs`. */
declare module 'virtual:recipes' {
  /** The designs of the committed pictures of kinds, by catalogue path. */
  export const DESIGNS: Readonly<Record<string, { kind: string; colours: string[]; seed: number }>>
}
