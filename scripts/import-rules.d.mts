export function checkImports(folder: string): {
  files: number
  faults: { rule: string; from: string; line: number | null; to: string }[]
}
export function readGraph(folder: string): {
  edges: Map<string, Map<string, number>>
  packages: Map<string, Map<string, number>>
  faults: { rule: string; from: string; line: number; to: string }[]
}
export const SIBLINGS_ONE_WAY: string[]
export function findMutualSiblings(
  edges: Map<string, Map<string, number>>,
  roots: string[],
): { rule: string; from: string; line: number; to: string }[]
