/** A memory cgroup below this process's own, so that a program meets the very limit a container would set. Linux only. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface MemoryGroup {
  /** Written to with a process's own number, it joins. */
  procsFile: string
  /** Processes killed by the kernel's OOM killer. */
  killed(): number
  remove(): Promise<void>
}

const ROOT = '/sys/fs/cgroup'

/** null where no group may be made: not Linux, not root, or a container that delegates none. */
export function makeMemoryGroup(limitMb: number): MemoryGroup | null {
  const name = `leks-bench-${process.pid}-${limitMb}`
  const limit = String(limitMb * 2 ** 20)
  try {
    const own = readFileSync('/proc/self/cgroup', 'utf8')
    const first = /^\d+:memory:(.*)$/m.exec(own)?.[1]
    if (first !== undefined) return firstVersion(join(ROOT, 'memory', first, name), limit)
    return secondVersion(join(ROOT, /^0::(.*)$/m.exec(own)?.[1] ?? ''), name, limit)
  } catch {
    return null
  }
}

function firstVersion(folder: string, limit: string): MemoryGroup {
  mkdirSync(folder)
  writeFileSync(join(folder, 'memory.limit_in_bytes'), limit)
  const withSwap = join(folder, 'memory.memsw.limit_in_bytes')
  if (existsSync(withSwap)) writeFileSync(withSwap, limit)
  return group(folder, 'memory.oom_control')
}

function secondVersion(parent: string, name: string, limit: string): MemoryGroup {
  writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory')
  const folder = join(parent, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'memory.max'), limit)
  writeFileSync(join(folder, 'memory.swap.max'), '0')
  return group(folder, 'memory.events')
}

function group(folder: string, events: string): MemoryGroup {
  return {
    procsFile: join(folder, 'cgroup.procs'),
    killed: () => Number(/oom_kill (\d+)/.exec(readFileSync(join(folder, events), 'utf8'))?.[1] ?? 0),
    async remove() {
      // The last process may still be exiting.
      for (let tries = 0; existsSync(folder); tries += 1) {
        try {
          rmdirSync(folder)
        } catch (error) {
          if (tries === 50) throw error
          await wait(100)
        }
      }
    },
  }
}
