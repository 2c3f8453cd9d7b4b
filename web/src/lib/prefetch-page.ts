/** A page's file can be fetched before its address is opened. `main.tsx`, which knows the pages, says how. */
export const pagePrefetch: { fetch?: (pathname: string) => Promise<void> } = {}
