/** Icons that only the workshop loads: shapes for `Icon`. */

export const BELL = <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5L19 18H5l1.5-1.5ZM10 20.5h4" />

export const FLAG = <path d="M6 20.5V4.5h11.5l-2.5 4 2.5 4H6" />

export const PEOPLE = (
  <>
    <circle cx="9" cy="8.5" r="3.3" />
    <path d="M3 19c.5-3.5 2.7-5.2 6-5.2s5.5 1.7 6 5.2M15.5 5.6a3.3 3.3 0 0 1 0 5.8M17.5 14.2c2 .8 3.2 2.4 3.5 4.8" />
  </>
)
