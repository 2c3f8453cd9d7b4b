import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileStoreContract } from '../../test/file-store-contract.ts'
import { openS3Double, type S3Double } from '../../test/s3-double.ts'
import { openS3Files } from './adapters/s3-files.ts'

const account = { region: 'eu-north-1', bucket: 'leksaker', accessKeyId: 'AKTEST', secretAccessKey: 'secret' }
let bucket: S3Double
let store: ReturnType<typeof openS3Files>
const open = (accessKeyId = account.accessKeyId) =>
  openS3Files(
    { ...account, endpoint: bucket.address, accessKeyId },
    { connectMs: 1000, answerMs: 300, mostBytes: 1000 },
  )
beforeEach(async () => {
  bucket = await openS3Double(account.bucket, account.accessKeyId)
  store = open()
})
afterEach(async () => {
  await store.close()
  await bucket.close()
})

const model = new TextEncoder().encode('solid')

describe('files in a bucket', () => {
  fileStoreContract(() => store)

  it('sets the content type of each', async () => {
    await store.put('public/previews/a.webp', new Uint8Array([1]))
    expect(bucket.objects.get('public/previews/a.webp')?.contentType).toBe('image/webp')
  })

  it('follows every page of a long list', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `models/${name}.stl`)
    for (const key of keys) await store.put(key, model)
    expect(await store.list('models/')).toEqual(keys)
    expect(bucket.calls.filter((call) => call === 'GET')).toHaveLength(3)
  })

  it.each(['slow-down', 'silence', 'cut'] as const)('retries after %s', async (fault) => {
    bucket.faults.push(fault)
    await store.put('models/a.stl', model)
    expect(bucket.calls).toEqual(['PUT models/a.stl', 'PUT models/a.stl'])
    const found = await store.find('models/a.stl')
    expect(new TextDecoder().decode(found?.bytes)).toBe('solid')
  })

  it('is unavailable when the service is silent', async () => {
    bucket.faults.push('silence', 'silence', 'silence')
    await expect(store.find('models/a.stl')).rejects.toMatchObject({ failure: 'unavailable' })
    expect(bucket.calls).toHaveLength(3)
  })

  it('is rejected with a wrong key, which is not a missing file', async () => {
    const stranger = open('AKOTHER')
    await expect(stranger.find('models/a.stl')).rejects.toMatchObject({ failure: 'refused' })
    await expect(stranger.put('models/a.stl', model)).rejects.toMatchObject({ failure: 'refused' })
    await stranger.close()
    expect(bucket.objects.size).toBe(0)
  })

  it('does not read what no file of ours can be', async () => {
    bucket.faults.push('huge', 'endless')
    await expect(store.find('models/a.stl')).rejects.toThrow('over 1000 bytes')
    await expect(store.find('models/a.stl')).rejects.toThrow('over 1000 bytes')
  })
})
