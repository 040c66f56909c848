import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Whether a person's browser made the request: no robot, and no page fetched ahead of a click. */
export function isPerson(headers: Pick<Headers, 'get'>): boolean {
  const agent = headers.get('user-agent')
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return agent !== null && !isRobot(agent) && !purpose.includes('prefetch')
}

/** Whether we may record what a request did: it is a person's who has not asked us not to track. */
export function mayRecord(headers: Pick<Headers, 'get'>): boolean {
  const refuses = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
  return isPerson(headers) && !refuses
}

/** Visitors share a few hundred browsers, and a look at a browser's name takes long. */
const known = new LRUCache<string, boolean>({ max: 500 })

/** Characters; longer names are looked at each time, so that nobody fills the memory with them. */
const maxLength = 300

function isRobot(agent: string): boolean {
  const before = known.get(agent)
  if (before !== undefined) return before
  const found = isbot(agent)
  if (agent.length <= maxLength) known.set(agent, found)
  return found
}
