export function findTestDatabase(): Promise<string | null>
export function startCluster(): { url: string; stop: () => void } | null
