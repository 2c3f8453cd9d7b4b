/** Conditions on `print_jobs j`: what lies in a printer, apart by whether it is wanted. */
import { sql } from 'kysely'

/** Its order is over: it goes on until somebody has stopped it. */
export const IS_TO_STOP = sql<boolean>`(j.attention is not null)`

export const IS_IN_PRINT = sql<boolean>`(j.status in ('starting', 'printing', 'paused') and j.attention is null)`

/** Its printer is not free. */
export const IS_ON_PRINTER = sql<boolean>`(${IS_IN_PRINT} or ${IS_TO_STOP})`
