/** The day of the terms in force, apart from their words, which a page names them without. Each order keeps the version its buyer saw. */
export const TERMS_VERSION = '2026-11-23'
