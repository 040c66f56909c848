/** Milliseconds within which whatever is asked for is answered by a machine that does nothing else. */
export const answerWithin = 1_000

/** Milliseconds that a plain page takes on such a machine, generously. */
const plainWithin = 25

/**
 * Whether what took long takes long again, three times, with nothing else under way. As much
 * slower as a plain page of the same moment is, it may be as well.
 */
export async function isSlow(
  again: () => Promise<unknown>,
  plain: () => Promise<unknown>,
): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const slowness = Math.max(1, (await millisecondsOf(plain)) / plainWithin)
    if ((await millisecondsOf(again)) <= answerWithin * slowness) return false
  }
  return true
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
