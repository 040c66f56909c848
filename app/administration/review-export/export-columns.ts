import { spamSignalText } from '#app/platform/forms/spam-signals.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { outcomeLabel, reasonLabel } from '#app/reports/report.ts'
import type { ExportedAnswer, ExportedReport, ExportedReview } from './read-export.server.ts'

/** A column of the export: its name, which stays as it is, what it means, and the text of a cell. */
export type ExportColumn<Row> = [name: string, meaning: string, cell: (row: Row) => string]

/** Every review, whatever became of it. A further column is a line here. */
export const reviewColumns: readonly ExportColumn<ExportedReview>[] = [
  ['review_id', 'Names the review in the other files', ({ id }) => id],
  ['mediator_id', 'Who was reviewed', ({ mediatorId }) => mediatorId],
  ['mediator_name', 'Their name now', ({ mediatorName }) => mediatorName],
  ['mediator_is_listed', 'Whether their profile is public now', ({ isListed }) => yes(isListed)],
  ['reviewer_name', 'The name that the reviewer gave', ({ clientName }) => clientName],
  ['stars', 'From 1 to 5', ({ rating }) => String(rating)],
  ['text', 'What the reviewer wrote; it is never changed', ({ comment }) => comment],
  [
    'status',
    'in_review: waits to be read; approved: public; deleted: refused or removed',
    ({ status }) => status,
  ],
  ['sent_at', 'When it arrived', ({ dateCreated }) => isoMoment(dateCreated)],
  [
    'published_at',
    'When it was approved; empty if it never was',
    ({ approvedAt }) => moment(approvedAt),
  ],
  [
    'published_by',
    'The administrator who approved it',
    ({ decisions }) => decisions['review.approve'] ?? '',
  ],
  ['removed_at', 'When it was refused or removed', ({ deletedAt }) => moment(deletedAt)],
  [
    'removed_by',
    'The administrator who did that',
    ({ decisions, deletedBy }) => decisions['review.delete'] ?? deletedBy ?? '',
  ],
  ['removal_reason', 'Why', ({ deletionReason }) => deletionReason],
  [
    'email_given',
    'Whether an email address came with it; nothing tells after 90 days',
    ({ emailKey }) => yes(emailKey !== null),
  ],
  [
    'email_enquired_on',
    'When that address first sent this mediator an enquiry; forgotten after 90 days',
    ({ emailInquiryOn }) => emailInquiryOn ?? '',
  ],
  [
    'sent_by_mediator',
    'Whether it came from the mediator’s account or named a confirmed address of theirs, which anyone can type',
    ({ isByMediator }) => yes(isByMediator),
  ],
  [
    'spam_signals',
    'What spoke for a program as its sender',
    ({ spamSignals }) => signals(spamSignals),
  ],
]

/** Every answer of a mediator to a review. */
export const answerColumns: readonly ExportColumn<ExportedAnswer>[] = [
  ['review_id', 'The review that it answers', ({ reviewId }) => reviewId],
  ['mediator_id', 'Who answered', ({ mediatorId }) => mediatorId],
  ['text', 'What they wrote last', ({ text }) => text],
  [
    'status',
    'in_review: waits to be read; approved: shown with the review; refused; deleted: by the mediator',
    ({ status }) => status,
  ],
  [
    'versions',
    'How often it was sent: 1 if it was never changed',
    ({ version }) => String(version),
  ],
  ['sent_at', 'When it was first sent', ({ sentAt }) => isoMoment(sentAt)],
  ['changed_at', 'When it was sent last', ({ changedAt }) => isoMoment(changedAt)],
  ['decided_at', 'When it was last approved or refused', ({ decidedAt }) => moment(decidedAt)],
  ['decided_by', 'The administrator who did that', ({ decidedBy }) => decidedBy ?? ''],
  ['refusal_reason', 'Why it was refused', ({ refusalReason }) => refusalReason],
  ['deleted_at', 'When the mediator deleted it', ({ deletedAt }) => moment(deletedAt)],
]

/** Every report about a review or a profile, with what was decided. */
export const reportColumns: readonly ExportColumn<ExportedReport>[] = [
  ['reference', 'What the reporter was given', ({ reference }) => reference],
  ['about', 'review or profile', ({ kind }) => kind],
  [
    'review_id',
    'The review; empty for a profile, and where it is gone',
    ({ reviewId }) => reviewId ?? '',
  ],
  [
    'mediator_id',
    'The mediator; empty where the account is gone',
    ({ mediatorId }) => mediatorId ?? '',
  ],
  ['mediator_name', 'Their name when it was reported', ({ mediatorName }) => mediatorName],
  ['review_author', 'The name that the reviewer gave', ({ reviewAuthor }) => reviewAuthor],
  ['reported_text', 'What it said when it was reported', ({ reportedText }) => reportedText],
  ['reason', 'What the reporter chose', ({ reason }) => reasonLabel(reason)],
  ['text', 'What the reporter wrote', ({ text }) => text],
  [
    'email_given',
    'Whether an email address is held for the outcome; forgotten 90 days after it',
    ({ email }) => yes(email !== ''),
  ],
  [
    'sent_by_mediator',
    'Whether it came from the mediator’s account or named a confirmed address of theirs, which anyone can type',
    ({ isByMediator }) => yes(isByMediator),
  ],
  [
    'spam_signals',
    'What spoke for a program as its sender',
    ({ spamSignals }) => signals(spamSignals),
  ],
  ['received_at', 'When it arrived', ({ createdAt }) => isoMoment(createdAt)],
  ['decided_at', 'When it was decided; empty while it waits', ({ decidedAt }) => moment(decidedAt)],
  ['decided_by', 'The administrator who decided', ({ decidedBy }) => decidedBy ?? ''],
  ['outcome', 'What was decided', ({ outcome }) => (outcome ? outcomeLabel(outcome) : '')],
  ['told_reporter', 'What the reporter was told', ({ outcomeText }) => outcomeText],
  ['told_mediator', 'What the mediator was told', ({ mediatorText }) => mediatorText],
  ['note', 'What was noted for the record', ({ note }) => note],
]

/** What the archive's readme says. */
export function exportReadme(madeAt: Date): string {
  const columns = (list: readonly ExportColumn<never>[]) =>
    list.map(([name, meaning]) => `  ${name}: ${meaning}.`)
  return [
    'Reviews, answers and reports of Find a Mediator',
    '',
    `Made at ${isoMoment(madeAt)}. All times are in UTC (ISO 8601).`,
    'The CSV files are UTF-8, with commas and every cell in quotes. They open in Excel as they were',
    'written: numbers that begin with 0 or + are saved as ="0113 …", and text that looks like a',
    'formula starts with a tab that you cannot see, so nothing runs.',
    'everything.json has the same rows under the same names, without those signs.',
    '',
    'Refused and removed reviews are included, with the reason. Neither email addresses nor',
    'internet addresses of reviewers are stored, so there are none here.',
    '',
    'reviews.csv',
    ...columns(reviewColumns),
    '',
    'answers.csv',
    ...columns(answerColumns),
    '',
    'reports.csv',
    ...columns(reportColumns),
    '',
  ].join('\n')
}

function yes(answer: boolean): string {
  return answer ? 'yes' : 'no'
}

function moment(date: Date | null): string {
  return date ? isoMoment(date) : ''
}

function signals(codes: readonly string[]): string {
  return codes.map(spamSignalText).join('; ')
}
