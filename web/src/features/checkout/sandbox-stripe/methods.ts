/** Payment methods of the sandbox. Credit is listed after direct payments and never preselected. */
const METHODS = ['card', 'swish', 'klarna'] as const
export type Method = (typeof METHODS)[number]

/** In form order; a session without payment_method_types takes cards. */
export function methodsOf(types: readonly string[] = ['card']): Method[] {
  return METHODS.filter((method) => types.includes(method))
}
