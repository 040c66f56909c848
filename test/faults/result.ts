/** The result of one fault. Everything in `failures` is a promise that was broken. */
export type Result = {
  fault: string
  rounds: number
  acknowledged: number
  missing: number
  /** Mails and forwards that were promised, and how many of them never arrived. */
  promised: number
  undelivered: number
  /** Delivered more than once because the fault fell between sending and marking. */
  repeated: number
  notes: string[]
  /** A table of its own, in Markdown. */
  details?: string
  failures: string[]
}

export type Skipped = { fault: string; skipped: string }

export type Fault = {
  name: string
  title: string
  rounds: number
  run(rounds: number): Promise<Result | Skipped>
}

export const isFailed = (result: Result | Skipped): boolean =>
  'failures' in result && result.failures.length > 0

/** A stretch of time in which something was broken on purpose, in milliseconds since the epoch. */
export type Disturbance = { from: number; until: number }
