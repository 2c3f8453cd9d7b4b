/**
 * Password strength, zxcvbn's score 0 to 4; the estimator and its dictionaries (300 kB) load on the first call.
 */
export type Strength = 0 | 1 | 2 | 3 | 4

/** Estimation time grows with length, the score does not. */
const ESTIMATED_CHARACTERS = 100

type Estimator = (password: string, known: readonly string[]) => Strength

let estimator: Promise<Estimator> | undefined

export async function strengthOf(password: string, known: readonly string[] = []): Promise<Strength> {
  estimator ??= loadEstimator().catch((error: unknown) => {
    estimator = undefined
    throw error
  })
  return (await estimator)(password.slice(0, ESTIMATED_CHARACTERS), known)
}

async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }, words] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@leksmedjan/contract/password-words'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, ...words.PASSWORD_WORDS },
    graphs: adjacencyGraphs,
  })
  return (password, known) => {
    const listed = words.knownWords(known)
    const whole = zxcvbn.check(password, listed).score
    const bare = zxcvbn.check(words.withoutEnding(password), listed).score
    return bare < whole ? bare : whole
  }
}
