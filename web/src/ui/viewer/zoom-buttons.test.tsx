import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NEAREST, WHOLE } from './zoom.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

const isOff = (zoom: number, label: string): boolean => {
  const page = renderToStaticMarkup(<ZoomButtons zoom={zoom} onZoom={() => undefined} />)
  const button = page.match(new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`))?.[0] ?? ''
  expect(button).not.toBe('')
  return button.includes('aria-disabled="true"')
}

test('at either end its button is off, and still there for who has just pressed it', () => {
  expect([isOff(WHOLE, 'Zooma in'), isOff(WHOLE, 'Zooma ut')]).toEqual([false, true])
  expect([isOff(NEAREST, 'Zooma in'), isOff(NEAREST, 'Zooma ut')]).toEqual([true, false])
  expect([isOff(2, 'Zooma in'), isOff(2, 'Zooma ut')]).toEqual([false, false])
})
