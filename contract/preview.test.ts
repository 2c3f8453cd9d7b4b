import { describe, expect, it } from 'vitest'
import { looksLikeUuid, previewEventType, previewRequest, type PreviewEvent } from './preview.ts'

describe('the kind of an event', () => {
  const everything: PreviewEvent = {
    error: 'fel',
    phase: 'complete',
    partialUrl: '/p.webp',
    progress: 100,
    message: 'klar',
  }
  it.each([
    [everything, 'error'],
    [{ ...everything, error: undefined, phase: 'complete' }, 'complete'],
    [{ phase: 'partial_1', partialUrl: '/p.webp', progress: 40 }, 'partial_image'],
    [{ phase: 'partial_1', partialData: 'data:', progress: 40 }, 'partial_image'],
    [{ phase: 'image_generation', progress: 15 }, 'progress'],
    [{ phase: 'streaming_active', message: 'ansluten' }, 'status'],
    [{ phase: 'error' }, 'error'],
  ] as [PreviewEvent, string][])('is the first that fits: %o is %s', (event, expected) => {
    expect(previewEventType(event)).toBe(expected)
  })
})

describe('a preview request', () => {
  it.each([
    ['d264c91d-a7ad-549e-9b98-4f2fa7ac18db', true],
    ['Sagodockor', false],
    ['Robot-hund', false],
    ['Ett långt namn utan bindestreck', false],
  ])('distinguishes ids from names: %s', (name, expected) => {
    expect(looksLikeUuid(name)).toBe(expected)
  })

  it('may be bare, and rejects unknown keys', () => {
    expect(previewRequest.safeParse({ categoryL1: 'Djur' }).success).toBe(true)
    expect(previewRequest.safeParse({ categoryL1: 'Djur', price: 1 }).success).toBe(false)
    expect(previewRequest.safeParse({ userSelections: { seed: -1 } }).success).toBe(false)
    expect(previewRequest.safeParse({ colors: ['a', 'b', 'c'] }).success).toBe(false)
  })
})
