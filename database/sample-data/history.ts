import { randomFor } from './random.ts'
import { type Stage, wasApproved } from './stage.ts'

type History = Readonly<{
  joinDate: Date
  /** Null for those who were never approved. */
  approvedAt: Date | null
  lastUpdated: Date | null
  /** When it was last put in review. */
  submittedAt: Date | null
  lastActive: Date
  createdAt: Date
  updatedAt: Date
  /** Days since the approval, 0 without one. */
  listedDays: number
}>

const day = 24 * 60 * 60 * 1000

/** When mediator number `n` joined, was approved and changed the profile, counted back from `now`. */
export function sampleHistory(n: number, stage: Stage, now: Date, joinedDaysAgo?: number): History {
  const random = randomFor('history', n)
  const before = (days: number) => new Date(now.getTime() - days * day)

  const byChance = wasApproved(stage) ? 25 + random.next() ** 1.5 * 1000 : 1 + random.next() * 20
  const sinceJoining = joinedDaysAgo ?? byChance
  const listedDays = wasApproved(stage) ? sinceJoining - 1 - random.next() * 4 : 0
  // A change after the approval is what puts a profile in review again.
  const sinceUpdate = stage === 'changed' || listedDays === 0 ? random.next() : listedDays + 0.5
  const lastUpdated = stage === 'begun' ? null : before(sinceUpdate)
  return {
    joinDate: before(sinceJoining),
    approvedAt: listedDays > 0 ? before(listedDays) : null,
    lastUpdated,
    submittedAt: lastUpdated,
    lastActive: before(random.next() * Math.min(20, sinceUpdate)),
    createdAt: before(sinceJoining),
    updatedAt: before(Math.min(sinceUpdate, listedDays || sinceUpdate)),
    listedDays,
  }
}
