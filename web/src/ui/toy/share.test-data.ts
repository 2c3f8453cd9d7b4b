/** Preview of a private design with an engraving. */
import type { SharePreview } from '@leksmedjan/contract/sharing'

export const SHOWN: SharePreview = {
  id: '5d1c2b30-0000-4000-8000-000000000000',
  is_public: false,
  name: 'Rufus',
  description: 'En nyfiken räv med namnskylt.',
  plain_description: 'En nyfiken räv.',
  category: 'Djur',
  created_at: '2026-11-21T10:00:00Z',
  plain_url: 'https://shop.se/plain.webp',
  texts_url: 'https://shop.se/texts.webp',
  shared_url: null,
  withheld_why: null,
}
