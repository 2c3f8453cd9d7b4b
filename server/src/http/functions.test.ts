import { ERROR_TEXTS } from '@leksmedjan/contract/errors'
import { PLATFORM_STATUS } from '@leksmedjan/platform/errors'
import { WIRE_STATUS } from '@leksmedjan/supabase-wire/errors'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { asCodedError } from '@leksmedjan/platform/http/answer-error'

const nowhere = join(tmpdir(), 'leks-nowhere')
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

it('a database with a closed socket is unavailable', async () => {
  const error = await failureOf(once(connect(nowhere), 'connect'))
  expect(error).toMatchObject({ code: 'ENOENT' })
  expect(asCodedError(error)).toMatchObject({ code: 'unavailable', cause: error })
})

it('a file that is missing is a fault of ours', async () => {
  const error = await failureOf(readFile(nowhere))
  expect(asCodedError(error)).toMatchObject({ code: 'internal', cause: error })
})

it.each([
  ['08006', 'unavailable'],
  ['53300', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57014', 'internal'],
  ['23505', 'internal'],
])('the database error %s becomes %s', (code, expected) => {
  expect(asCodedError(Object.assign(new Error('said'), { code })).code).toBe(expected)
})

it.each([
  ['unavailable', 'unavailable'],
  ['unknown', 'unavailable'],
  ['refused', 'internal'],
] as const)('a service that is %s makes the answer %s', (failure, expected) => {
  expect(asCodedError(new UpstreamError('the service', failure, 'said so')).code).toBe(expected)
})

it('the contract has words for each code of the packages below', () => {
  const unknown = Object.keys({ ...PLATFORM_STATUS, ...WIRE_STATUS }).filter((code) => !(code in ERROR_TEXTS))
  expect(unknown).toEqual([])
})
