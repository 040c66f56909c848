/** What every job carries for the page on which administrators see how it stands. */
export type DescribedJob = {
  /** What it does, as "New enquiry to the mediator". */
  label: string
  /** Names it in the audit log, in logs and in mail files. */
  id: string
  /** Whom or what it is for; empty for the product itself. */
  to: string
  /** True of what is done every few minutes: administrators see it only while it fails. */
  isRoutine?: boolean
}

/** A kind of job. The noun whose work it is declares its queue and works through it. */
export type Queue<Data extends DescribedJob> = {
  readonly name: string
  /** How long and how often it is tried, where that differs from the plan of the others. */
  readonly plan?: { retryLimit?: number; retryDelay?: number; expireInSeconds?: number }
  /** True for work that must never be done twice at once. */
  readonly isExclusive?: boolean
  /** True where some jobs are sent as urgent and may not wait behind a batch of slow ones. */
  readonly hasUrgentJobs?: boolean
  /**
   * True for work that follows from the age of things alone: deleting, reminding, ending. It is left
   * for the next time while the clock cannot be trusted.
   */
  readonly isByAge?: boolean
  /** True where mail settings and addresses make no difference to what comes of it. */
  readonly isForAnySettings?: boolean
  /** What else than its description stays of a job that is done: nothing that may be a secret. */
  readonly keptWhenDone?: readonly string[]
  /** Carries the type of the data and nothing else. */
  readonly data?: Data
}

/** What gave up waits in this queue for an administrator; nobody works through it. */
export const givenUpQueue = 'given-up'
