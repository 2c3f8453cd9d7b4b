/** Routes whose body is a file: in JSON it would be a third larger. */
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FunctionScope } from './functions.ts'

/** Authorize in `onRequest`, before the body is buffered. */
export function binaryScope(
  scope: FunctionScope,
  { types, bodyLimit }: { types: readonly string[]; bodyLimit: number },
  mount: (own: FunctionScope) => void,
): void {
  void scope.register(async (plain) => {
    const own = plain.withTypeProvider<ZodTypeProvider>()
    own.removeAllContentTypeParsers()
    const parse = { parseAs: 'buffer', bodyLimit } as const
    own.addContentTypeParser([...types], parse, (_request, body, parsed) => parsed(null, body))
    mount(own)
  })
}
