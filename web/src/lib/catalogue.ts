/** The option lists, kept one hour (Spec §9): names of sizes, add-ons and delivery methods beside their prices. */
import { businessLogic, type BusinessLogic } from '@leksmedjan/contract/catalogue'
import { CATALOGUE_LIFETIME_MS } from '@leksmedjan/contract/limits'
import { callFunction } from './request.ts'

export const catalogueQuery = {
  queryKey: ['get-business-logic'],
  queryFn: readCatalogue,
  staleTime: CATALOGUE_LIFETIME_MS,
  gcTime: CATALOGUE_LIFETIME_MS,
}

/** Fails with the message of what went wrong, or with the catalogue's own where there is none (Spec §8). */
async function readCatalogue(): Promise<BusinessLogic> {
  try {
    return await callFunction('get-business-logic', businessLogic)
  } catch (error) {
    if (error instanceof Error && error.message !== '') throw error
    throw new Error('Failed to fetch business logic', { cause: error })
  }
}
