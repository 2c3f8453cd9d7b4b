/** The first version signs, encrypts and hashes; all are accepted. */
export type Versions = () => readonly [string, ...string[]]
