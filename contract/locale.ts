/** Swedish locale of zod, for errors without a message of their own. Imported once, where requests are parsed. */
import sv from 'zod/v4/locales/sv.js'
import * as z from 'zod/mini'

z.config(sv())
