import { expect, test } from 'vitest'
import { firstPaint } from '#lib/settled-page.test-data.tsx'
import { GenerationProgress } from './generation-progress.tsx'

test('three steps are named, the first is under way', () => {
  const page = firstPaint(<GenerationProgress />)
  expect(page).toMatch(/Analyserar dina önskemål.*Designar din leksak.*Färdigställer bilden/)
  expect(page).toContain('Ungefär 5 sekunder')
})
