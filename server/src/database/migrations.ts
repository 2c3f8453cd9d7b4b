/** The shop's numbered migrations, for its own tables and those of every package it is built on. */
import { join } from 'node:path'
import { listMigrations, migrate, type Migration } from '@leksmedjan/platform/db/migrate'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../migrations')

export const listShopMigrations = (): Migration[] => listMigrations(FOLDER)

/** Returns the applied ones; `only` restricts to these. */
export const migrateShop = (config: pg.ClientConfig, only?: ReadonlySet<string>): Promise<string[]> =>
  migrate(config, FOLDER, only)
