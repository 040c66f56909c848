import { dirname, join } from 'node:path'

/**
 * What glibc otherwise does with memory that is freed: it opens up to eight arenas for each core, and
 * after the first large buffers it serves these from the arenas too, which give little back.
 */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/**
 * What V8 otherwise does: young objects grow to 128 MB for each of their halves, old ones to about
 * twice what is in use, with gaps that are left between them, and its middle compiler takes up to
 * 70 MB at once for functions into which it puts others, which the last compiler does anyway. In
 * memory saver mode the halves would start small again after each full collection, and what a
 * request that waits for the database holds would be taken for old. And it looks at old objects with
 * four threads at once, which on two cores leave little to those who answer meanwhile.
 *
 * V8 also watches, for each place in the code that makes objects, how many of them stay. Once most do,
 * as when thousands of callbacks wait at once, it makes all later ones of that place among the old
 * (pretenuring). Where the place is `process.nextTick`, nearly all that a request leaves is then held
 * until a full collection.
 */
const flags = [
  '--max-semi-space-size=8',
  '--v8-pool-size=1',
  // Node.js does not start with a flag that it does not know. These are of the version pinned.
  ...(process.versions.node.startsWith('24.')
    ? [
        '--min-semi-space-size=8',
        '--heap-growing-percent=40',
        '--memory-saver-mode',
        '--no-maglev-inlining',
        '--no-allocation-site-pretenuring',
      ]
    : []),
]

/** The variables for a further process, where this one was limited. */
export function memoryLimits(): Record<string, string> {
  return flags.every((flag) => process.execArgv.includes(flag)) ? allocator : {}
}

/** Once they are read: PostgreSQL, which this process starts, would be slower with them. */
export function forgetAllocator(): void {
  if (!isLimited()) return
  for (const name of Object.keys(allocator)) delete process.env[name]
}

/**
 * Starts this process again in its own place, with the same id, so that it takes less memory: with
 * these variables and flags, which cannot be changed in a process that runs. It goes on with a file
 * beside the one that it was started with: once Node has taken the types out of TypeScript, it keeps
 * what it needed for that. Nothing happens where MALLOC_ARENA_MAX is set, or where the system cannot
 * replace a process.
 */
export function limitMemory(file: string): void {
  const { execPath, execArgv, argv, env } = process
  if (env.MALLOC_ARENA_MAX !== undefined || process.execve === undefined) return
  const [, started = '', ...given] = argv
  const args = [...flags, ...execArgv, join(dirname(started), file), ...given]
  process.execve(execPath, [execPath, ...args], { ...env, ...allocator })
}

function isLimited(): boolean {
  return Object.entries(allocator).every(([name, value]) => process.env[name] === value)
}
