/** A finished design. */
import type { StudioDesign } from './studio-rules.ts'

export const FOX: StudioDesign = {
  id: '5d1c2b30-0000-4000-8000-000000000000',
  name: 'Räven',
  description: '',
  prompt: 'Räv',
  style: null,
  thumbnailUrl: null,
  status: 'COMPLETED',
  isPublic: false,
  createdAt: '2026-11-21T10:00:00Z',
  category: 'Djur',
  orders: [],
}
