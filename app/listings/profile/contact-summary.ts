import { type Fact, type FactName, notTakingCases } from './decisive-facts.ts'

/** What stands beside the way to write to a mediator: what they cost, and what else decides. */
export type ContactSummary = { price: string; lines: string[] }

/** The same facts in fewer words, the most pressing first. */
export function contactSummary(facts: readonly Fact[], price: string): ContactSummary {
  const stated = (name: FactName) => facts.find((fact) => fact.name === name)?.value ?? ''
  const replies = stated('replies').replace('Usually', 'Usually replies')
  const newCases = stated('newCases')
  const lines = [replies, newCases === notTakingCases ? '' : newCases, stated('where')]
  return { price, lines: lines.filter((line) => line !== '') }
}
