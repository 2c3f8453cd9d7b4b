export function checkImports(folder: string): {
  files: number
  faults: { rule: string; from: string; line: number | null; to: string }[]
}
