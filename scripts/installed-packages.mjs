/**
 * What npm has installed of a lock file, by the lock file that it keeps in `node_modules` (`.package-lock.json`).
 *
 * @param locked `packages` of package-lock.json
 * @param installed `packages` of node_modules/.package-lock.json
 * @returns `extent`: null where a package is missing or of another version; `hasTools`: a development dependency is there
 */
export function installedOf(locked, installed) {
  const missing = Object.entries(locked).filter(
    ([path, wanted]) => path !== '' && !isOptional(wanted) && !isSame(wanted, installed[path]),
  )
  const isWhole = missing.every(([, { dev }]) => dev === true)
  const hasTools = Object.values(installed).some(({ dev }) => dev === true)
  return { extent: isWhole ? (missing.length === 0 ? 'with-tools' : 'runtime') : null, hasTools }
}

/** Of another platform, as a rule: npm leaves those out. */
const isOptional = ({ optional, devOptional }) => optional === true || devOptional === true

const isSame = (wanted, there) =>
  there !== undefined && there.version === wanted.version && there.integrity === wanted.integrity
