/** What was made for an order, as its pages show it: read here, written by models, stories and prints. */
import type { OrderLookup, OrderStory } from '@leksmedjan/contract/order-pages'
import type { Proof, ProofStanding } from '@leksmedjan/contract/proofs'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import { getSetting } from '@leksmedjan/platform/settings'
import type { Tx } from '../../database/database.ts'
import { SETTINGS } from '../../settings/settings.ts'
import {
  findProof,
  findStory,
  listModels,
  listPrints,
  type ModelRow,
  type Print,
  type StoryStatus,
} from './made.queries.ts'
import { isPrintFormat, isProofAsked, isProofClosed, shownFiles } from './made.rules.ts'

export type { Print } from './made.queries.ts'

export type ShownModel = OrderLookup['order']['models'][number]

/** Links are signed for 15 minutes, at most until the reader's session ends. */
export interface Made {
  listModels(tx: Tx, orderId: string, reader: Actor | null): Promise<ShownModel[]>
  /** null when no story was ordered. */
  findStory(tx: Tx, orderId: string, reader: Actor | null): Promise<OrderStory | null>
  /** null until paid, and when no approval is required. */
  findProof(tx: Tx, orderId: string): Promise<ProofStanding | null>
  /** Oldest first, without cancelled ones. */
  listPrints(tx: Tx, orderId: string): Promise<Print[]>
}

export interface MadeDeps {
  clock: Clock
  links: Pick<FileLinks, 'signedUrl'>
  /** Of the shop's models in the normal case. */
  usualOrigin: Proof['origin']
}

const STORY_STATES: Record<StoryStatus, OrderStory['state']> = {
  waiting: 'making',
  running: 'making',
  completed: 'ready',
  failed: 'delayed',
}

export function createMade({ clock, links, usualOrigin }: MadeDeps): Made {
  function shown(model: ModelRow, reader: Actor | null): ShownModel {
    const { id, name, status, thumbnail_url, completed_at } = model
    const signed = shownFiles(model).map(({ key, ...file }) => ({
      ...file,
      url: links.signedUrl(key, reader),
    }))
    return {
      id,
      name,
      status,
      ready_at: status === 'completed' ? (completed_at?.toISOString() ?? null) : null,
      thumbnail_url,
      model_url: signed.find(({ format }) => format === 'glb')?.url ?? null,
      files: signed
        .filter(({ format }) => isPrintFormat(format))
        .map(({ format, url, bytes }) => ({ format, url, bytes })),
      sides: signed
        .filter(({ format }) => !isPrintFormat(format))
        .map(({ format: side, url }) => ({ side, url })),
    }
  }

  return {
    listPrints,

    async listModels(tx, orderId, reader) {
      return (await listModels(tx, orderId)).map((model) => shown(model, reader))
    },

    async findStory(tx, orderId, reader) {
      const story = await findStory(tx, orderId)
      if (story === null) return null
      const { status, title, available_from: from, file_key: key, bytes, words_by, cover_by } = story
      return {
        state: from <= clock.now() ? STORY_STATES[status] : 'waiting',
        title,
        available_from: from.toISOString(),
        url: key === null ? null : links.signedUrl(key, reader),
        bytes,
        words_by,
        cover_by,
      }
    },

    async findProof(tx, orderId) {
      const found = await findProof(tx, orderId)
      if (found === null) return null
      const { state, answer_by, answered_at, silence_prints } = found
      if (state !== null && answer_by !== null && silence_prints !== null) {
        return {
          state,
          answer_by: answer_by.toISOString(),
          answered_at: answered_at?.toISOString() ?? null,
          silence_prints,
        }
      }
      if (isProofClosed(found.status) || found.model_status === 'completed') return null
      const setting = await getSetting(tx, SETTINGS.proofs)
      if (!isProofAsked({ origin: usualOrigin, changes: [] }, setting)) return null
      return {
        state: 'expected',
        answer_by: null,
        answered_at: null,
        silence_prints: setting.silence === 'print',
      }
    },
  }
}
