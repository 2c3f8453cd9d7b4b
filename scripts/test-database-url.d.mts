export function findTestDatabase(): Promise<string | null>
export function startCluster(): { url: string; stop: () => void } | null
export function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<unknown> }>
