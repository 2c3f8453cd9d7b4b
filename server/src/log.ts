import { createLog, type Log, type LogOptions } from '@leksmedjan/platform/log'

/** What buyers write about a child. */
const PRIVATE_FIELDS = ['recipientName', 'personalMessage']

export const createShopLog = (level: string, options: Omit<LogOptions, 'privateFields'> = {}): Log =>
  createLog(level, { ...options, privateFields: PRIVATE_FIELDS })
