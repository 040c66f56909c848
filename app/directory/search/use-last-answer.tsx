import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from './found.tsx'

/** The last answer that a search got, and whether the one asked for now got one at all. */
export function useLastAnswer() {
  const answer = useRouteLoaderData<typeof loader>('directory/search/found')
  const [last, setLast] = useState(answer)
  const hasFailed = answer?.hasFailed ?? true
  if (answer && !hasFailed && answer !== last) setLast(answer)
  return { last: last ?? answer, hasFailed }
}
