import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('has one word for who ordered', () => {
  const texts = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('.test'),
  )
  expect(texts.length).toBeGreaterThan(100)
  const others = texts.flatMap((file) => {
    const found = readFileSync(join(import.meta.dirname, file), 'utf8').match(
      /\bkund(s|en|ens|er|erna)?\b/giu,
    )
    return (found ?? []).map((word) => `${file}: ${word}`)
  })
  expect(others).toEqual([])
})
