// Notifies of every save below some folders.
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** One save is several events: a temporary file, its content, a rename. */
const SETTLED_MS = 50

/**
 * Each folder has a watcher of its own: Node's recursive one (also behind --watch-path) loses a file on Linux once another
 * one has been renamed into its place.
 */
export function watchFolders(folders, onSave) {
  const watchers = new Map()
  let timer
  const forget = (folder) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  // A folder of the same name may have been replaced.
  const add = (folder) => {
    forget(folder)
    const entries = entriesOf(folder)
    if (entries === null) return
    const watcher = watch(folder, (event, name) => {
      if (event === 'rename' && name !== null) add(join(folder, name))
      clearTimeout(timer)
      timer = setTimeout(() => onSave(), SETTLED_MS)
    })
    watchers.set(
      folder,
      watcher.on('error', () => forget(folder)),
    )
    for (const entry of entries)
      if (entry.isDirectory() && entry.name !== 'node_modules') add(join(folder, entry.name))
  }
  folders.forEach(add)
}

/** null for a file, and for a deleted path. */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return null
  }
}
