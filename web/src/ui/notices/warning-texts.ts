/** Texts of the warnings and rights beside a toy. */
import { SMALL_PARTS_WARNINGS } from '@leksmedjan/contract/safety-warnings'

export const TEXTS = {
  smallParts: SMALL_PARTS_WARNINGS.sv,
  guaranteeTitle: '3 års reklamationsrätt',
  guaranteeBody:
    'Lagen ger dig tre år att reklamera fel som fanns från början. Fel som visar sig inom två år antas ha funnits från början.',
} as const
