/** Lets at most so many tasks run at once; the others wait for their turn, in order. */
export function inTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < most) running += 1
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
