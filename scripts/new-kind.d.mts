export function withRow(text: string, path: string, name: string, id: string): string
export function withNoun(text: string, name: string, definite: string): string
