/** File store in an S3 bucket: one store for any number of shop processes. */
import type { S3Client } from '@aws-sdk/client-s3'
import { UpstreamError } from '../../errors.ts'
import { collect } from '../../http/upstream-client.ts'
import { checkFileKey, contentTypeOf, type FileStore } from '../file-store.ts'

export interface S3Account {
  /** null: AWS's endpoint of the region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Limits {
  /** Per attempt; the client makes three with backoff. */
  connectMs: number
  answerMs: number
  /** Of one file. The largest the shop writes is a print file of some 40 MB. */
  mostBytes: number
}

const LIMITS: S3Limits = { connectMs: 5_000, answerMs: 30_000, mostBytes: 256 * 1024 * 1024 }

/** Throws UpstreamError when the service is unreachable or rejects. A write is atomic. */
export function openS3Files(account: S3Account, limits = LIMITS): FileStore & { close(): Promise<void> } {
  const { bucket: Bucket } = account
  // The SDK takes 34 MB and 0.3 s: imported only by a shop with a bucket.
  const sdk = import('@aws-sdk/client-s3')
  const opened = sdk.then((loaded) => openClient(loaded, account, limits))
  const keyed = (key: string) => {
    checkFileKey(key)
    return { Bucket, Key: key }
  }
  return {
    async put(key, bytes) {
      const file = { ...keyed(key), Body: bytes, ContentType: contentTypeOf(key) }
      const { PutObjectCommand } = await sdk
      await withUpstreamErrors('write', (await opened).send(new PutObjectCommand(file)))
    },
    async find(key) {
      const object = keyed(key)
      const { GetObjectCommand, NoSuchKey } = await sdk
      const read = async () => {
        const { Body, ContentLength = 0 } = await (await opened).send(new GetObjectCommand(object))
        if (Body === undefined) return new Uint8Array()
        return collect(Body.transformToWebStream(), limits.mostBytes, ContentLength)
      }
      const bytes = await withUpstreamErrors(
        'read',
        read().catch((error: unknown) => {
          if (error instanceof NoSuchKey) return null
          throw error
        }),
      )
      return bytes === null ? null : { bytes, contentType: contentTypeOf(key) }
    },
    async remove(key) {
      const object = keyed(key)
      const { DeleteObjectCommand } = await sdk
      await withUpstreamErrors('remove', (await opened).send(new DeleteObjectCommand(object)))
    },
    async list(prefix) {
      const { ListObjectsV2Command } = await sdk
      const client = await opened
      const keys: string[] = []
      let from: string | undefined
      do {
        const asked = { Bucket, Prefix: prefix, ...(from === undefined ? {} : { ContinuationToken: from }) }
        const page = await withUpstreamErrors('list', client.send(new ListObjectsV2Command(asked)))
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        from = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (from !== undefined)
      return keys
    },
    async close() {
      const client = await opened
      client.destroy()
    },
  }
}

function openClient(
  { S3Client: Client }: typeof import('@aws-sdk/client-s3'),
  { endpoint, region, accessKeyId, secretAccessKey }: S3Account,
  { connectMs, answerMs }: S3Limits,
): S3Client {
  return new Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Path-style addressing needs no DNS name per bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // S3-compatible services other than AWS reject the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
  })
}

async function withUpstreamErrors<T>(act: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    const isRefused = status !== null && status >= 400 && status < 500
    const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    throw new UpstreamError('file store', isRefused ? 'refused' : 'unavailable', `${act}: ${why}`, error)
  }
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error && '$metadata' in error)) return null
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  return httpStatusCode ?? null
}
