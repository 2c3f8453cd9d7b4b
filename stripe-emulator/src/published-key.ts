/** Secret key of an emulator on its owner's own machine: documented, so that it can be called there, and only there. */
export const PUBLISHED_KEY = 'sk_test_embedded'
export const PUBLISHABLE_KEY = 'pk_test_embedded'
