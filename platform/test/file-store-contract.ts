/** Contract of file stores: run by the disk and its substitutes. */
import { expect, it } from 'vitest'
import type { FileStore } from '../src/files/file-store.ts'

const file = (text: string) => new TextEncoder().encode(text)

export function fileStoreContract(open: () => FileStore): void {
  it('gives back the very bytes, with the type of their name', async () => {
    const store = open()
    await store.put('models/1/a.stl', file('solid'))
    const found = await store.find('models/1/a.stl')
    expect(new TextDecoder().decode(found?.bytes)).toBe('solid')
    expect(found?.contentType).toBe('model/stl')
  })

  it('replaces a file as a whole', async () => {
    const store = open()
    await store.put('models/1/a.stl', file('a long first version'))
    await store.put('models/1/a.stl', file('short'))
    expect(new TextDecoder().decode((await store.find('models/1/a.stl'))?.bytes)).toBe('short')
  })

  it('answers null for what is not there, and forgets twice without complaint', async () => {
    const store = open()
    await store.put('models/1/a.stl', file('x'))
    await store.remove('models/1/a.stl')
    await store.remove('models/1/a.stl')
    expect(await store.find('models/1/a.stl')).toBeNull()
    expect(await store.find('models/1')).toBeNull()
  })

  it('lists what lies under a prefix, in order', async () => {
    const store = open()
    for (const key of ['public/b.webp', 'public/a.webp', 'models/1/a.stl']) await store.put(key, file('x'))
    expect(await store.list('public/')).toEqual(['public/a.webp', 'public/b.webp'])
    expect(await store.list('nothing/')).toEqual([])
  })

  it.each(['../a.stl', '/a.stl', 'a/../../b.stl', 'a//b.stl', '.hidden', 'A.stl', ''])(
    'refuses the key "%s"',
    async (key) => {
      const store = open()
      await expect(store.put(key, file('x'))).rejects.toThrow('not a file key')
      await expect(store.find(key)).rejects.toThrow('not a file key')
    },
  )
}
