import { isbot } from 'isbot'

/** Whether a person's browser made the request: no robot, and no page fetched ahead of a click. */
export function isPerson(headers: Pick<Headers, 'get'>): boolean {
  const agent = headers.get('user-agent')
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return agent !== null && !isbot(agent) && !purpose.includes('prefetch')
}

/** Whether we may record what a request did: it is a person's who has not asked us not to track. */
export function mayRecord(headers: Pick<Headers, 'get'>): boolean {
  const refuses = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
  return isPerson(headers) && !refuses
}
