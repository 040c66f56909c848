/**
 * Returns a function that runs tasks, at most `max` of them at once; the others wait, in order. It
 * returns what the task returns and throws what it throws.
 */
export function limitConcurrency(max: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
