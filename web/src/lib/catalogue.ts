/** Query for the option lists, fresh for one hour (Spec §9). */
import { businessLogic, type BusinessLogic } from '@leksmedjan/contract/catalogue'
import { CATALOGUE_LIFETIME_MS } from '@leksmedjan/contract/limits'
import { callFunction } from './request.ts'

export const catalogueQuery = {
  queryKey: ['get-business-logic'],
  queryFn: readCatalogue,
  staleTime: CATALOGUE_LIFETIME_MS,
  gcTime: CATALOGUE_LIFETIME_MS,
}

/** Rejects with the error's own message, or the catalogue's default text (Spec §8). */
async function readCatalogue(): Promise<BusinessLogic> {
  try {
    return await callFunction('get-business-logic', businessLogic)
  } catch (error) {
    if (error instanceof Error && error.message !== '') throw error
    throw new Error('Failed to fetch business logic', { cause: error })
  }
}
