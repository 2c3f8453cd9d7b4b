/** The option lists, kept one hour (Spec §9): names of sizes, add-ons and delivery methods beside their prices. */
import { businessLogic, type BusinessLogic } from '@leksmedjan/contract/catalogue'
import { CATALOGUE_LIFETIME_MS } from '@leksmedjan/contract/limits'
import { callFunction } from './request.ts'

export const catalogueQuery = {
  queryKey: ['get-business-logic'],
  queryFn: (): Promise<BusinessLogic> => callFunction('get-business-logic', businessLogic),
  staleTime: CATALOGUE_LIFETIME_MS,
  gcTime: CATALOGUE_LIFETIME_MS,
}
