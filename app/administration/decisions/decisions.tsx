import type { ReactNode } from 'react'
import { counted } from '#app/platform/text/plural.ts'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import type { DecisionSubject } from './find-decision-subject.server.ts'

/** What is decided about a mediator; each code is the last part of its page's path. */
export const decisionCodes = [
  'take-down',
  'restore',
  'unsuspend',
  'suspend',
  'remove-factors',
  'delete',
] as const
export type DecisionCode = (typeof decisionCodes)[number]

type Subject = Pick<DecisionSubject, 'isTakenDown' | 'isSuspended' | 'isSupport' | 'hasFactors'>

type Decision = {
  /** On the mediator's page. */
  link: string
  title: string
  heading: (name: string) => string
  button: string
  isDanger: boolean
  /** Why there is nothing to decide here; empty where there is. */
  obstacle: (mediator: Subject) => string
  meaning: (mediator: DecisionSubject) => ReactNode
  /** Whether the administrator types the mediator's email, so that nobody is deleted by a slip. */
  requiresEmail?: boolean
  /** Whether the administrator shows again who they are, where that is long ago. */
  isGrave?: boolean
  /** Who reads the reason, where one has to be given. */
  reasonHint?: string
  /** What the page says when the decision could not be stored. */
  failed: string
}

export const decisions: Record<DecisionCode, Decision> = {
  'take-down': {
    link: 'Take the profile down',
    title: 'Take a Profile Down',
    heading: (name) => `Take ${name}’s profile down`,
    button: 'Take down',
    isDanger: true,
    obstacle: ({ isTakenDown }) => (isTakenDown ? 'This profile has already been taken down.' : ''),
    meaning: ({ isListed }) => (
      <p>
        {isListed
          ? 'The public stops seeing this profile at once.'
          : 'The public does not see this profile now, and will not until you restore it.'}{' '}
        The mediator can still log in, answer leads and change it. What they save does not reach
        Profile Approvals until you restore the profile.
      </p>
    ),
    reasonHint: 'The mediator sees this word for word, by email and on their dashboard.',
    failed: administrationMessages.takeDownFailed,
  },
  restore: {
    link: 'Restore the profile',
    title: 'Restore a Profile',
    heading: (name) => `Restore ${name}’s profile`,
    button: 'Restore',
    isDanger: false,
    obstacle: ({ isTakenDown }) => (isTakenDown ? '' : administrationMessages.notTakenDown),
    meaning: (mediator) => <p>{restoreMeaning(mediator)} We tell the mediator by email.</p>,
    failed: administrationMessages.restoreFailed,
  },
  unsuspend: {
    link: 'End the suspension',
    title: 'End a Suspension',
    heading: (name) => `End the suspension of ${name}`,
    button: 'End the suspension',
    isDanger: false,
    obstacle: ({ isSuspended }) => (isSuspended ? '' : 'This account is not suspended.'),
    meaning: (mediator) => (
      <p>They can log in again. {unsuspendMeaning(mediator)} We tell them by email.</p>
    ),
    failed: administrationMessages.unsuspendFailed,
  },
  suspend: {
    link: 'Suspend the account',
    title: 'Suspend an Account',
    heading: (name) => `Suspend ${name}’s account`,
    button: 'Suspend',
    isDanger: true,
    obstacle: ({ isSupport, isSuspended }) => {
      if (isSupport) return administrationMessages.supportAccount
      return isSuspended ? 'This account is already suspended.' : ''
    },
    meaning: ({ isListed }) => (
      <p>
        They are logged out everywhere at once and cannot log in.{' '}
        {isListed && 'Their profile leaves the directory. '}
        Nothing is deleted: ending the suspension brings everything back.
      </p>
    ),
    reasonHint: 'The mediator sees this word for word, by email.',
    failed: administrationMessages.suspendFailed,
  },
  'remove-factors': {
    link: 'Remove passkeys and authenticator app',
    title: 'Remove Passkeys and Authenticator App',
    heading: (name) => `Remove ${name}’s passkeys and authenticator app`,
    button: 'Remove them',
    isDanger: true,
    obstacle: ({ hasFactors }) => (hasFactors ? '' : administrationMessages.noFactors),
    meaning: () => (
      <>
        <p>
          For mediators who have lost their phone and their recovery codes. Their password alone is
          then enough to log in. They are logged out everywhere, and told by email.
        </p>
        <p>
          Check first that it is really them who asks: call them on the number of their profile. An
          email proves little: anyone who reads their mail can also choose a new password.
        </p>
      </>
    ),
    isGrave: true,
    reasonHint: 'How did you check? It is kept on record; the mediator does not see it.',
    failed: administrationMessages.removeFactorsFailed,
  },
  delete: {
    link: 'Delete the mediator',
    title: 'Delete a Mediator',
    heading: (name) => `Delete ${name}`,
    button: 'Delete for good',
    isDanger: true,
    obstacle: ({ isSupport }) => (isSupport ? administrationMessages.supportAccount : ''),
    meaning: ({ accountEmail, belongings }) => (
      <>
        <p>This is deleted at once and cannot be brought back:</p>
        <ul className="list-disc pl-5">
          <li>the account, the profile and its photo</li>
          <li>{belongingsText(belongings)}</li>
        </ul>
        <p>
          Senders of open enquiries are told, where email is safe, and get their words back on their
          private pages. Of reviews only stars and dates stay on record.
        </p>
        <p>
          Only the record of this decision is kept, and the address of their public page is never
          given to anyone else. To keep everything and close the account, suspend it instead.
        </p>
        <p className="[overflow-wrap:anywhere]">
          Their email address is <strong>{accountEmail}</strong>
        </p>
      </>
    ),
    requiresEmail: true,
    isGrave: true,
    reasonHint: 'It is kept on record, and sent to the mediator word for word in a final email.',
    failed: administrationMessages.deleteFailed,
  },
}

/** What the next page says after a decision, by the code in its URL. */
export const decisionToasts = {
  'taken-down': administrationToasts.takenDown,
  'restored-published': administrationToasts.restored,
  'restored-waiting': administrationToasts.waits,
  'restored-hidden': administrationToasts.restoredHidden,
  'restored-unconfirmed': administrationToasts.restoredUnconfirmed,
  suspended: administrationToasts.suspended,
  unsuspended: administrationToasts.unsuspended,
  'unsuspended-unconfirmed': administrationToasts.unsuspendedUnconfirmed,
  'factors-removed': administrationToasts.factorsRemoved,
  'mediator-deleted': administrationToasts.deleted,
}

function restoreMeaning(mediator: DecisionSubject): string {
  const { isUnchangedSinceDown, isUnconfirmed, isSuspended, isPublicWished } = mediator
  if (!isUnchangedSinceDown)
    return 'This profile has changes that nobody has approved. It becomes public once you approve it under Profile Approvals.'
  if (isUnconfirmed)
    return 'An address of this mediator is not confirmed. The profile waits under Profile Approvals until it is, and becomes public once you approve it.'
  if (isSuspended)
    return 'This account is suspended. The profile becomes public once the suspension ends.'
  if (!isPublicWished)
    return 'The mediator has hidden this profile. Once you restore it, they can choose to show it again.'
  return 'This profile is as it was approved. The public sees it again at once.'
}

function unsuspendMeaning({ isTakenDown, isUnconfirmed }: DecisionSubject): string {
  if (isTakenDown) return 'Their profile stays taken down.'
  if (isUnconfirmed)
    return 'An address of theirs is not confirmed, so their profile does not come back by itself: it waits under Profile Approvals.'
  return 'If their profile was in the directory, it comes back as it was approved.'
}

function belongingsText(belongings: DecisionSubject['belongings']): string {
  const { leads, publishedReviews, waitingReviews, deletedReviews } = belongings
  const reviews = publishedReviews + waitingReviews + deletedReviews
  return `${counted(leads, 'lead')} and ${counted(reviews, 'review')}`
}
