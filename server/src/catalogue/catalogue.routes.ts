/** GET get-business-logic, get-categories, get-toy-metadata (Spec §7). */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { FunctionScope } from '../http/functions.ts'
import {
  precompress,
  sendPrecompressed,
  type PrecompressedResponse,
} from '@leksmedjan/platform/http/precompressed-response'
import type { Catalogue } from './catalogue.ts'
import { toyMetadataOf } from './catalogue.rules.ts'

const CALLS: Record<string, (catalogue: BusinessLogic) => unknown> = {
  'get-business-logic': (catalogue) => catalogue,
  'get-categories': (catalogue) => ({ categories: catalogue.categoryL1Tree }),
  'get-toy-metadata': toyMetadataOf,
}

export function catalogueRoutes(scope: FunctionScope, catalogue: Catalogue): void {
  for (const [name, select] of Object.entries(CALLS)) {
    const prepared = new WeakMap<BusinessLogic, PrecompressedResponse>()
    scope.get(`/functions/v1/${name}`, async (request, reply) => {
      const current = await catalogue.current()
      const answer = prepared.get(current) ?? precompress(select(current))
      prepared.set(current, answer)
      return sendPrecompressed(request, reply, answer)
    })
  }
}
