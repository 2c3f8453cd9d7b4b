/** The newest version of the terms, apart from its texts. Its first day in a shop: server/src/terms. */
export const TERMS_VERSION = '2026-11-23'
