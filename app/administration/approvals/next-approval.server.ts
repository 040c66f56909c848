import { href } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { findNextWaiting } from '../find-waiting.server.ts'
import { type QueueFilter, queueQuery } from './queue-filter.ts'

/**
 * Where a decision on one profile leads: to the heading of the next one that waits, with what is
 * read beginning there, and to the empty queue after the last. It stays in the part of the queue that
 * was shown.
 */
export async function nextApprovalPath(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  user: SessionUser,
  decidedId: string,
  show: QueueFilter = 'all',
): Promise<string> {
  const query = queueQuery({ show })
  const queue = href('/admin/profile-approvals') + query
  try {
    const id = await findNextWaiting(db, { id: decidedId, actorId: user.id, show })
    return id ? `${href('/admin/profile-approvals/:id', { id })}${query}#profile` : queue
  } catch (error) {
    // The decision is stored, so the page may not say that it failed.
    log.error({ err: error }, 'the next waiting profile was not found')
    return queue
  }
}
