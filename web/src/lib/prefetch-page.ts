/** Prefetches the chunk of a page. Set by `main.tsx`, which knows the routes. */
export const pagePrefetch: { fetch?: (pathname: string) => Promise<void> } = {}
