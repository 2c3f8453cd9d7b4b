import { toyPassport, type ToyPassport } from '@leksmedjan/contract/toy-passport'
import { ApiError, callFunction } from '#lib/request.ts'

/** null for an unknown number. */
export async function readToy(serial: string): Promise<ToyPassport | null> {
  try {
    return await callFunction('toy-passport', toyPassport, { serial })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'toy_not_found') return null
    throw error
  }
}
