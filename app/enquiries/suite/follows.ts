/** What a suite may ask to be told of a lead after it took it. */
export const suiteFollows = ['replies', 'status'] as const

export type SuiteFollow = (typeof suiteFollows)[number]

/**
 * What the suite's answer to a lead asks for: `{"follow": ["replies", "status"]}`. Any other answer
 * asks for nothing, and what we do not know is left out.
 */
export function readFollows(answer: string): SuiteFollow[] {
  const { follow } = Object(parsed(answer)) as { follow?: unknown }
  return Array.isArray(follow) ? suiteFollows.filter((each) => follow.includes(each)) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
