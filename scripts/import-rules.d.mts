export function checkImports(folder: string): {
  files: number
  faults: { rule: string; from: string; to: string }[]
}
