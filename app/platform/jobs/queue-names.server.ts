import type { Mail } from '../mail/mail.server.ts'

/** What each queue carries. */
export type JobData = {
  mail: Mail
  /** Forwarding leaves an event unless the visitor asked not to be tracked. */
  forward: { inquiryId: string; isObserved?: boolean }
  'photo-deletion': { address: string }
  backup: Record<string, never>
  'activity-deletion': Record<string, never>
}
export type QueueName = keyof JobData

export const queueNames: QueueName[] = [
  'mail',
  'forward',
  'photo-deletion',
  'backup',
  'activity-deletion',
]

/** Nobody works through this queue: what gave up waits in it for an administrator. */
export const givenUpQueue = 'given-up'
