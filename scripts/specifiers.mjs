// Names by which other packages import a file.
const PACKAGE = '@leksmedjan/'

/** `contract/limits.ts` is `@leksmedjan/contract/limits`; null for what no other package can import. */
export function specifierOf(file) {
  const [, folder, path] =
    /^(contract|toymaker|platform|stripe-emulator|supabase-wire)\/(?:src\/)?(.+)\.ts$/.exec(file) ?? []
  return path === undefined || path.endsWith('.test') ? null : `${PACKAGE}${folder}/${path}`
}
