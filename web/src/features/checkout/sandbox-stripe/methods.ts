/** Ways to pay the sandbox's form offers. A credit comes after what is paid at once, and is never chosen for the buyer. */
const METHODS = ['card', 'swish', 'klarna'] as const
export type Method = (typeof METHODS)[number]

/** In the form's order; a session that names none takes cards. */
export function methodsOf(types: readonly string[] = ['card']): Method[] {
  return METHODS.filter((method) => types.includes(method))
}
