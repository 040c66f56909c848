import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Accepted, type FormAnswer, refusedOf } from '#app/platform/forms/form-answer.ts'

export type FormPost<Answer extends FormAnswer = FormAnswer> = ReturnType<
  typeof useFormPost<Answer>
>

/**
 * A form that posts without leaving its page, and what came back last: to the fetcher where scripts
 * run, with the page (`given`) where they do not. Components that name the same key share both.
 */
export function useFormPost<Answer extends FormAnswer>(key: string, given?: Answer) {
  const fetcher = useFetcher<Answer>({ key })
  const answer = useAnswer(fetcher.data as Answer | undefined) ?? given
  return { fetcher, answer, refused: refusedOf(answer), isPending: fetcher.state !== 'idle' }
}

/**
 * The data of a fetcher, as state of the component. React Router keeps them outside React: a render
 * may see them early, end without a change that React knows of, and be given up together with its
 * effects. No later render would count the same data as new.
 */
export function useAnswer<Data>(data: Data): Data {
  const [answer, setAnswer] = useState(data)
  if (answer !== data) setAnswer(data)
  return data
}

/** Calls back once for each new answer that accepts a post. */
export function useAcceptance<Answer extends FormAnswer>(
  answer: Answer | undefined,
  onAccepted: (answer: Extract<Answer, Accepted>) => void,
) {
  const accept = useEffectEvent(onAccepted)
  // An answer that was there from the start was given on the page before.
  const last = useRef(answer)
  useEffect(() => {
    if (answer === last.current) return
    last.current = answer
    if (answer?.ok) accept(answer as Extract<Answer, Accepted>)
  }, [answer])
}
