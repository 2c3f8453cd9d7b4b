/** A drawn fox that tests of designs share. */
import { previewAnswer } from '@leksmedjan/contract/preview'
import type { TestShop, Visitor } from '../../test/shops/open-shop.ts'

export const FOX = {
  categoryL1: 'Djur',
  categoryL2: 'Skogens djur',
  categoryL3: 'Räv',
  categoryL4: 'Rödräv',
  colors: ['Apelsin', { name: 'Snövit', value: '#FAFAF7' }],
  descriptionText: 'Annas räv',
  recipientAge: '3-5',
  userSelections: {
    personality: 'Lekfull',
    environment: 'Skog',
    specialFeature: 'Hatt',
    selectedAttributes: { style: 'Saga', specialFeatures: ['Halsduk'] },
    occasion: 'Jul',
    recipientName: 'Anna',
    seed: 42,
  },
}

export async function draw(
  visitor: Visitor,
  body: object = FOX,
): Promise<{ previewUrl: string; promptId: string }> {
  const answer = await visitor.call('generate-preview-image', body)
  return previewAnswer.parse(answer.body).data
}

export function rowOf(shop: TestShop, promptId: string) {
  return shop.db.asShop('host command', (tx) =>
    tx.selectFrom('print_models').selectAll().where('prompt_id', '=', promptId).executeTakeFirstOrThrow(),
  )
}
