/** Types of the part of an untyped package that cut-fonts.ts uses. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
    keepFeatures: string[]
    noHinting: boolean
    dropTables: string[]
  }
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>
}
