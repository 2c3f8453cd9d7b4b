/** Name and story of a toy: generated with its wish, stored with its design. */
import { randomInt } from 'node:crypto'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { NameDesignRequest, ToyContent, ToyContentRequest } from '@leksmedjan/contract/toy-content'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Database } from '../../database/database.ts'
import { isUuid } from '@leksmedjan/platform/random'
import { toyContentSelections } from '../choices/choices.rules.ts'
import { designNotFound } from '../designs.errors.ts'
import { nameDesign, setToyContent } from '../designs.queries.ts'
import { SEEDS, visitorMarks, type Design } from '../designs.rules.ts'
import { renamed } from './renaming.rules.ts'
import { createToyTextService, type ToyTextServiceDeps } from './toy-text-service.ts'

export interface ToyWords {
  writeToyContent(
    actor: Actor,
    request: ToyContentRequest,
    signal: AbortSignal,
    network?: string,
  ): Promise<ToyContent>
  /** Renames the toy, also in its texts; throws `design_not_found` for others' designs. */
  nameDesign(actor: Actor, request: NameDesignRequest, signal: AbortSignal): Promise<ToyContent | null>
}

interface ToyWordsDeps extends ToyTextServiceDeps {
  db: Database
  /** Throws `wish_refused`. */
  checkTexts(texts: { toy_name: string }, signal: AbortSignal): Promise<void>
  catalogue: Catalogue
  /** null for designs of others. */
  findOwn(actor: Actor, anyId: string): Promise<Design | null>
}

export function createToyWords(deps: ToyWordsDeps): ToyWords {
  const { db, clock, catalogue, texts, findOwn } = deps
  const toyTexts = createToyTextService(deps)
  return {
    async writeToyContent(actor, request, signal, network) {
      const promptId = request.promptId && isUuid(request.promptId) ? request.promptId : null
      const design = promptId === null ? null : await findOwn(actor, promptId)
      // Paid texts are charged once per design.
      if (design?.toyContent && texts.isPaid) return design.toyContent
      const lists = await catalogue.current()
      const wished = toyContentSelections(lists, request, design?.seed ?? randomInt(SEEDS))
      // Occasion and free text are stored with the design, not sent with the request.
      const selections =
        design === null ? wished : { ...design.selections, ...chosen(wished), ...kindOf(design.selections) }
      const words = await toyTexts.write(
        {
          selections,
          seed: selections.seed,
          promptId: design?.promptId ?? null,
          quotaKeys: [...visitorMarks(actor), ...(network === undefined ? [] : [`network:${network}`])],
          findWritten: async () =>
            promptId === null ? null : ((await findOwn(actor, promptId))?.toyContent ?? null),
        },
        signal,
      )
      const content: ToyContent = {
        ...words,
        metadata: {
          categoryL1: selections.categoryL1?.name ?? request.categoryL1 ?? request.category ?? null,
          categoryL2: selections.categoryL2?.name ?? null,
          categoryL3: selections.categoryL3?.name ?? null,
          categoryL4: selections.categoryL4?.name ?? null,
          age: request.age ?? '',
          colors: wished.colors.map((colour) => colour.name),
          personality: wished.personality?.name ?? null,
          generatedAt: clock.now().toISOString(),
        },
      }
      if (design !== null) {
        await db.asShop('designs: store a generation', (tx) =>
          setToyContent(tx, design.id, content, clock.now()),
        )
      }
      return content
    },

    async nameDesign(actor, { prompt_id: promptId, toy_name: toyName }, signal) {
      await deps.checkTexts({ toy_name: toyName }, signal)
      const design = await findOwn(actor, promptId)
      if (design === null) throw designNotFound()
      const content = design.toyContent === null ? null : renamed(design.toyContent, toyName)
      await db.asShop('designs: store a generation', (tx) =>
        nameDesign(tx, { id: design.id, toyName, content }, clock.now()),
      )
      return content
    },
  }
}

/** The rendered selections: a request may contain fewer. */
function kindOf({ categoryL1, categoryL2, categoryL3, categoryL4 }: DesignSelections) {
  return categoryL1 === null ? {} : { categoryL1, categoryL2, categoryL3, categoryL4 }
}

/** Only chosen values, so that stored ones are not overwritten with blanks. */
function chosen(selections: DesignSelections): Partial<DesignSelections> {
  return Object.fromEntries(
    Object.entries(selections).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value)),
  )
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
