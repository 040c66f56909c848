import { type AccountServices, openAccounts } from '#app/accounts/accounts.server.ts'
import { heldApprovalsQueue } from '#app/administration/held-approvals.server.ts'
import { openHeldApprovals } from '#app/administration/hold-approvals.server.ts'
import {
  openProfileVersionDeletion,
  profileVersionDeletionQueue,
} from '#app/administration/profile-versions.server.ts'
import {
  openRetention,
  retentionQueue,
} from '#app/administration/retention/run-retention.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type EventLog, openEvents } from '#app/analytics/events.server.ts'
import { activityQueue, openActivity } from '#app/analytics/rollups/roll-up-activity.server.ts'
import { recordMessageOutcome } from '#app/enquiries/conversation/message-outcome.server.ts'
import { digestQueue, openDailyDigests } from '#app/enquiries/digest/daily-digest.server.ts'
import { mailToSend } from '#app/enquiries/digest/mail-to-send.server.ts'
import { gatheredQueue, openGathering } from '#app/enquiries/gathered/gather-inquiries.server.ts'
import { heldReminderQueue, openHeldReminders } from '#app/enquiries/held/held-reminder.server.ts'
import {
  type IncomingMailState,
  openIncomingMail,
} from '#app/enquiries/incoming/incoming.server.ts'
import {
  invitationQueue,
  openInvitations,
} from '#app/enquiries/invitations/send-invitations.server.ts'
import {
  openOwnReminders,
  ownReminderQueue,
} from '#app/enquiries/lead-reminder/own-reminders.server.ts'
import { erasedEnquiryQueue } from '#app/enquiries/private-page/erase/erased-enquiries.ts'
import {
  erasedFileQueue,
  openFileErasure,
} from '#app/enquiries/private-page/erase/erased-files.server.ts'
import { openReplyFacts, replyFactsQueue } from '#app/enquiries/refresh-reply-facts.server.ts'
import { openReminders, reminderQueue } from '#app/enquiries/reminders/sweep.server.ts'
import { resumeDeliveries } from '#app/enquiries/standing.server.ts'
import { followUpQueue, openFollowUps } from '#app/enquiries/suite/follow-up.server.ts'
import { forwardQueue, openForwarding } from '#app/enquiries/suite/forward-inquiry.server.ts'
import {
  openStartQuestions,
  startQuestionQueue,
} from '#app/listings/confirm-start/ask-about-start.server.ts'
import { type Listings, openListings, profileHooks } from '#app/listings/listings.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { openPurging, purgeQueue } from '#app/platform/http/purge-shared-cache.server.ts'
import type { QueuePlan } from '#app/platform/jobs/queue-plan.server.ts'
import { openPlatform } from '#app/platform/open-platform.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import {
  contactAddressQueue,
  openContactQuestions,
} from '#app/profiles/contact-address/ask-contact-addresses.server.ts'
import {
  credentialEndQueue,
  openCredentialEnds,
} from '#app/profiles/credentials/credential-ends.server.ts'
import {
  evidenceDeletionQueue,
  openEvidenceDeletion,
} from '#app/profiles/credentials/evidence/evidence-store.server.ts'
import { profilesOfAccounts } from '#app/profiles/open-profile.server.ts'
import { photoDeletionQueue } from '#app/profiles/photo/discard-photo.server.ts'
import type { ProfileServices } from '#app/profiles/profiles.server.ts'
import {
  openReporterDeletion,
  reporterDeletionQueue,
} from '#app/reports/forget-reporters.server.ts'
import { openReviewUnlinking } from '#app/reviews/client/unlink-erased.server.ts'
import { openSenderDeletion, senderDeletionQueue } from '#app/reviews/forget-senders.server.ts'
import { openSecurityLog } from '#app/security/record-security-event.server.ts'
import { fileCountQueue, openFileCounts } from '#database/backup/count-files.ts'
import { backupQueue, openDailyBackups } from '#database/backup/daily-backup.ts'
import { analyticsSources } from './analytics-sources.ts'
import { noteSettings } from './changed-settings.ts'
import { type Lifecycle, openLifecycle } from './http/lifecycle.ts'
import { type Metrics, openMetrics } from './http/metrics.ts'
import { type InstallationWatch, watchInstallation } from './watch-installation.ts'

/** What all nouns offer together. */
export type Services = AccountServices & AnalyticsServices & ProfileServices

/** Everything that runs behind the pages. */
export type Product = {
  services: Services
  /** For the pages that the directory is read for; see `isBudgeted` of their routes. */
  readerDb: Database
  listings: Pick<Listings, 'views' | 'watch'>
  incomingMail: IncomingMailState
  installation: InstallationWatch
  metrics: Metrics
  lifecycle: Lifecycle
  eventLog: EventLog
  /** What APP_URL was before: browsers still come to it. */
  formerAppUrls: readonly string[]
  close(): Promise<void>
}

/** Every queue but the mails', which the platform has itself. */
export const queues = [
  forwardQueue,
  followUpQueue,
  gatheredQueue,
  erasedFileQueue,
  erasedEnquiryQueue,
  digestQueue,
  ownReminderQueue,
  heldReminderQueue,
  reminderQueue,
  invitationQueue,
  replyFactsQueue,
  contactAddressQueue,
  photoDeletionQueue,
  evidenceDeletionQueue,
  credentialEndQueue,
  backupQueue,
  fileCountQueue,
  retentionQueue,
  activityQueue,
  senderDeletionQueue,
  reporterDeletionQueue,
  startQuestionQueue,
  profileVersionDeletionQueue,
  heldApprovalsQueue,
  purgeQueue,
]

/** Who hears of the mails that carry something of theirs. */
const mailOutcomes = { message: recordMessageOutcome }

/** Opens what the pages need on a database that answers, noun after noun. */
export async function openProduct(
  environment: Environment,
  connectionString: string,
  { queuePlan }: { queuePlan?: QueuePlan } = {},
): Promise<Product> {
  const opened = await openPlatform(environment, connectionString, queues, {
    queuePlan,
    mailOutcomes,
    mailToSend,
    resumeDeliveries,
  })
  const base = opened.platform
  const { db, log, now } = base
  const securityLog = openSecurityLog(base)
  const events = openEvents(db, now, log)
  const services: Services = {
    ...base,
    ...openAccounts(base, opened.secret, profilesOfAccounts(base)),
    events,
    sources: analyticsSources,
    profileHooks,
  }
  const formerAppUrls = await noteSettings(base)
  await openRetention(base)
  await openActivity(base)
  const listings = await openListings(base, connectionString)
  opened.outages.follow(log, listings.watch.fault)
  await openForwarding(services)
  await openFollowUps(services)
  await openGathering(services)
  await openFileErasure(services)
  await openDailyDigests(base)
  await openOwnReminders(base)
  await openHeldReminders(base)
  await openReminders(base)
  await openInvitations(base)
  await openReplyFacts(base)
  await openContactQuestions(base)
  await openEvidenceDeletion(base)
  await openCredentialEnds(services)
  await openSenderDeletion(base)
  await openReviewUnlinking(base)
  await openReporterDeletion(base)
  await openStartQuestions(base)
  await openProfileVersionDeletion(base)
  await openHeldApprovals(services)
  await openPurging(base)
  const incomingMail = await openIncomingMail(services)
  await openFileCounts(base)
  const installation = await watchInstallation(base)
  const stopBackup = await openDailyBackups({ ...base, connectionString })

  return {
    services,
    readerDb: opened.readerDb,
    listings,
    incomingMail,
    installation,
    eventLog: events,
    formerAppUrls,
    metrics: openMetrics({ services, listings, incomingMail, installation }),
    lifecycle: openLifecycle(),
    async close() {
      opened.outages.close()
      stopBackup()
      installation.close()
      await incomingMail.close()
      await listings.close()
      await events.stop()
      await securityLog.stop()
      await opened.close()
    },
  }
}
