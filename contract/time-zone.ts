/** The shop's days begin and end in Swedish time. */
export const TIME_ZONE = 'Europe/Stockholm'
