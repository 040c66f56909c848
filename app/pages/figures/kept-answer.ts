/**
 * A function that asks at most once in so many milliseconds, however often it is called; calls that
 * come meanwhile share one question. Where that fails, an older answer is better than none.
 */
export function keepAnswer<Answer>(
  ask: () => Promise<Answer>,
  lifetime: number,
): (now: Date) => Promise<Answer> {
  let last: { answer: Answer; at: number } | undefined
  let underWay: Promise<Answer> | undefined

  return async (now) => {
    const at = now.getTime()
    if (last && at - last.at < lifetime) return last.answer
    underWay ??= ask()
      .then((answer) => {
        last = { answer, at }
        return answer
      })
      .finally(() => {
        underWay = undefined
      })
    try {
      return await underWay
    } catch (error) {
      if (last) return last.answer
      throw error
    }
  }
}
