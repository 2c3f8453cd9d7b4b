/**
 * Safety files: which toys have been assessed, by size and special features (directive 2009/48/EC). Whether a print needs
 * one is the setting `safety.required`; the database refuses the start of one that has none (migration 0270).
 */
import type { Clock } from '@leksmedjan/platform/clock'
import { findSetting, putSetting } from '@leksmedjan/platform/settings'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import { SETTINGS } from '../settings/settings.ts'
import {
  insertSafetyFile,
  listSafetyFiles,
  listUncovered,
  revokeSafetyFile,
  type NewSafetyFile,
  type SafetyFile,
  type UncoveredOrder,
} from './safety.queries.ts'

export interface SafetyStanding {
  isRequired: boolean
  files: SafetyFile[]
  /** Orders that wait to be printed and that no file covers. */
  uncovered: UncoveredOrder[]
}

export interface Safety {
  standing(): Promise<SafetyStanding>
  /** Values of the sizes and special features that there are. */
  families(): Promise<{ sizes: string[]; features: string[] }>
  /** Its id. */
  add(file: Omit<NewSafetyFile, 'at'>): Promise<string>
  /** False where there is none of this id, or it was revoked before. */
  revoke(wish: { id: string; why: string; by: string }): Promise<boolean>
  /** With the first start that takes real money: required from now on, unless the host has decided. True when it was decided now. */
  requireUnlessDecided(): Promise<boolean>
}

export interface SafetyDeps {
  db: Database
  clock: Clock
  catalogue: Pick<Catalogue, 'current'>
}

const REASON = 'safety files: list and keep'

export function createSafety({ db, clock, catalogue }: SafetyDeps): Safety {
  return {
    standing: () =>
      db.perStatement(REASON, async (tx) => {
        const [isRequired, files, uncovered] = await Promise.all([
          findSetting(tx, SETTINGS['safety.required']),
          listSafetyFiles(tx),
          listUncovered(tx),
        ])
        return { isRequired: isRequired ?? false, files, uncovered }
      }),

    async families() {
      const { product_sizes: sizes, special_features: features } = await catalogue.current()
      const valuesOf = (rows: readonly { value: string }[]) => rows.map(({ value }) => value)
      return { sizes: valuesOf(sizes), features: valuesOf(features) }
    },

    add: (file) => db.asShop(REASON, (tx) => insertSafetyFile(tx, { ...file, at: clock.now() })),

    revoke: (wish) => db.asShop(REASON, (tx) => revokeSafetyFile(tx, { ...wish, at: clock.now() })),

    requireUnlessDecided: () =>
      db.asShop(REASON, async (tx) => {
        if ((await findSetting(tx, SETTINGS['safety.required'])) !== null) return false
        await putSetting(tx, SETTINGS['safety.required'], true, clock.now())
        return true
      }),
  }
}
