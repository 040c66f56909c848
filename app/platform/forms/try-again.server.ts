import { data, type RouterContextProvider } from 'react-router'
import { limitRefusals } from '../http/request-context.server.ts'
import type { LimitRefusal } from '../limits.server.ts'
import { tryAgainText } from '../time/try-again-text.ts'
import type { Refused } from './form-answer.ts'

/**
 * A form that was refused for too many attempts says, behind the words of its catalogue, when the
 * next one may succeed. Any other answer stays as it is.
 */
export function sayWhenToTryAgain<Answer>(
  answer: Answer,
  context: Readonly<RouterContextProvider>,
): Answer {
  const seconds = secondsToWait(context.get(limitRefusals))
  if (seconds === 0 || !isThrottled(answer)) return answer
  const when = tryAgainText(seconds)
  const errors = Object.fromEntries(
    Object.entries(answer.data.errors).map(([field, message]) => [field, `${message} ${when}`]),
  )
  return data({ ...answer.data, errors }, answer.init ?? undefined) as Answer
}

/** Until every limit that refused lets one through; 0 where none did. */
export function secondsToWait(refusals: readonly LimitRefusal[]): number {
  return Math.max(0, ...refusals.map(({ retryAfter }) => retryAfter))
}

type Throttled = ReturnType<typeof data<Refused>>

function isThrottled(answer: unknown): answer is Throttled {
  const { data: refused, init } = (answer ?? {}) as Partial<Throttled>
  return init?.status === 429 && refused?.ok === false
}
