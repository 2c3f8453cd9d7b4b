/** Folders that one user alone may read, and whether they can still be written. */
import { randomUUID } from 'node:crypto'
import { chmodSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sets the umask: files of this process, the embedded database's included, are readable by its own user only. */
export function makeForOwnerAlone(): void {
  process.umask(0o077)
}

/** For code that sets file modes itself, past the umask. */
export function closeAllIn(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const { mode } = lstatSync(path)
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
  }
}

/** Throws the system's error: a folder that was writable once may belong to another user, or be mounted read-only. */
export function checkWritable(folder: string): void {
  const probe = probeIn(folder)
  writeFileSync(probe, 'x')
  rmSync(probe)
}

/** False when free space is low, before a write fails; or when the folder cannot be written. */
export async function hasRoom(folder: string, leastFreeBytes: number): Promise<boolean> {
  const probe = probeIn(folder)
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < leastFreeBytes) return false
    // A disk quota or a read-only remount shows in no free-space figure, so a file is written.
    await writeFile(probe, 'x')
    await rm(probe)
    return true
  } catch {
    return false
  }
}

const probeIn = (folder: string) => join(folder, `.probe-${randomUUID()}`)
