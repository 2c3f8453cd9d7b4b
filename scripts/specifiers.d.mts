export function specifierOf(file: string): string | null
