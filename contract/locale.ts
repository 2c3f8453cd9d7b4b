/** Zod's own words in Swedish, for the faults no schema words itself. Imported once, where requests are read. */
import sv from 'zod/v4/locales/sv.js'
import * as z from 'zod/mini'

z.config(sv())
