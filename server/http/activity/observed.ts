import { isbot } from 'isbot'

/** Whether a person's browser asks: no robot, and no page fetched ahead of a click. */
export function isPerson(headers: Headers): boolean {
  const agent = headers.get('user-agent')
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return agent !== null && !isbot(agent) && !purpose.includes('prefetch')
}

/** Whether what comes of a request may be noted: a person's, who has not asked us to look away. */
export function isObserved(headers: Headers): boolean {
  const refuses = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
  return isPerson(headers) && !refuses
}
