export function keepTemporaryFilesInMemory(): void
export function roomInMemory(system?: {
  statfs?: (path: string) => { type: number; bavail: number; bsize: number }
  freeBytes?: number
}): string | null
export function exitOnSignals(): void
