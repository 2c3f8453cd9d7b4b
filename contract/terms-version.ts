/** The newest version of the terms, apart from its words. From when a shop makes orders under it: server/src/terms. */
export const TERMS_VERSION = '2026-11-23'
