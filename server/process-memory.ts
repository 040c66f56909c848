/**
 * What glibc otherwise does with memory that is freed: it opens up to eight arenas for each core, and
 * after the first large buffers it serves these from the arenas too, which give little back.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

const youngObjects = '--max-semi-space-size=32'

/** The variables for a further process, where this one was limited. */
export function memoryLimits(): Record<string, string> {
  return process.execArgv.includes(youngObjects) ? allocator : {}
}

/**
 * Starts this process again in its own place, with the same id, so that it takes less memory: with
 * these variables, and with at most 32 MB for each half of V8's young objects, which otherwise grow
 * to 128 MB. Neither can be changed in a process that runs. Nothing happens where MALLOC_ARENA_MAX
 * is set to something else, or where the system cannot replace a process.
 */
export function limitMemory(): void {
  const { execPath, execArgv, argv, env } = process
  const names = Object.keys(allocator) as (keyof typeof allocator)[]
  if (names.every((name) => env[name] === allocator[name])) {
    // Read by now. PostgreSQL, which this process starts, would be slower with them.
    for (const name of names) delete env[name]
    return
  }
  if (env.MALLOC_ARENA_MAX !== undefined || process.execve === undefined) return
  const args = [youngObjects, ...execArgv, ...argv.slice(1)]
  process.execve(execPath, [execPath, ...args], { ...env, ...allocator })
}
