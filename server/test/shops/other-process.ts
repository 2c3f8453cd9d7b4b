/** The designs module of another process of a test shop: own memory and files, same database and clock. */
import { createDesigns, type Designs, type DesignsDeps } from '../../src/designs/designs.ts'
import type { ToyTextProvider } from '../../src/designs/toy-text-provider.ts'
import { createFileLinks } from '@leksmedjan/platform/files/file-links'
import { createShopLog } from '../../src/log.ts'
import { createLimits } from '@leksmedjan/platform/http/limits'
import { createSpending } from '../../src/spending/spending.ts'
import { memoryFiles } from '@leksmedjan/platform/test/memory-files'
import { TEST_URL, type TestShop } from './open-shop.ts'

const WORDS: ToyTextProvider = {
  isPaid: false,
  write: async () => ({ toyName: 'Lingon', description: '', storyTeaser: '' }),
}

/** Defaults for what `own` omits; they never refuse. */
export function openOtherDesigns(
  shop: TestShop,
  own: Pick<DesignsDeps, 'images'> & Partial<DesignsDeps>,
): Designs {
  return createDesigns({
    db: shop.db,
    clock: shop.clock,
    log: createShopLog('silent'),
    files: memoryFiles(),
    links: createFileLinks({ publicUrl: TEST_URL, secrets: () => ['test'], clock: shop.clock }),
    catalogue: shop.catalogue,
    ownImages: own.images,
    toyTexts: WORDS,
    ownTexts: WORDS,
    spending: createSpending({ ...shop, dailyCeilingOre: 50_000 }),
    moderation: { check: async () => null },
    ownModeration: { check: async () => null },
    limits: createLimits(shop.db.pool, shop.clock),
    onSaved: async () => undefined,
    discard: async () => undefined,
    ...own,
  })
}
