import { sql } from 'kysely'

/** Of `print_jobs j`: it lies in a printer. One whose order is over goes on until somebody has stopped it. */
export const IS_ON_PRINTER = sql<boolean>`(j.status in ('starting', 'printing', 'paused') or j.attention is not null)`
