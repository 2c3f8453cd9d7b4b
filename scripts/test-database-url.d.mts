export function findTestDatabase(): Promise<string | null>
export function clusterParent(system?: {
  statfs?: (path: string) => { type: number; bavail: number; bsize: number }
  freeBytes?: number
}): string
export function startCluster(): { url: string; stop: () => void } | null
export function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<unknown> }>
