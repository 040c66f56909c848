import { randomFor } from './random.ts'

/**
 * How far a sample mediator has come. One in eight is half-finished: `gaps` are listed with parts
 * missing, `unchecked` wait for their first approval, `begun` have not written a bio yet.
 */
export type Stage = 'listed' | 'gaps' | 'unchecked' | 'begun' | 'changed' | 'hidden'

const stages: readonly { stage: Stage; share: number }[] = [
  { stage: 'listed', share: 85 },
  { stage: 'gaps', share: 6 },
  { stage: 'unchecked', share: 3.25 },
  { stage: 'begun', share: 3.25 },
  // Listed once, changed since, and public as they were.
  { stage: 'changed', share: 1.75 },
  // Approved, and taken down by their own choice.
  { stage: 'hidden', share: 0.75 },
]

export function sampleStage(n: number): Stage {
  return randomFor('stage', n).pickWeighted(stages, ({ share }) => share).stage
}

export function isHalfFinished(stage: Stage): boolean {
  return stage === 'gaps' || stage === 'unchecked' || stage === 'begun'
}

export function isApproved(stage: Stage): boolean {
  return stage === 'listed' || stage === 'gaps' || stage === 'hidden'
}

export function wasApproved(stage: Stage): boolean {
  return isApproved(stage) || stage === 'changed'
}

/** Whether the public sees them. */
export function isListed(stage: Stage): boolean {
  return wasApproved(stage) && stage !== 'hidden'
}
