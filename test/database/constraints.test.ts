import { beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, query } from '../backup/databases.ts'

let connectionString: string
beforeAll(async () => {
  connectionString = await aDatabase({ isMigrated: true })
  for (const id of ['ann', 'ben'])
    await query(connectionString, `insert into users (id, name, email) values ($1, $1, $1)`, [id])
  await query(
    connectionString,
    `insert into mediators (id, full_name, email, slug) values ('ann', 'Ann', 'a', 'ann'), ('ben', 'Ben', 'b', '')`,
  )
  await query(
    connectionString,
    `insert into listings (id, slug, full_name, email, sort_name, join_date, published_at)
     values ('ann', 'ann', 'Ann', 'a', '', now(), now())`,
  )
  await query(
    connectionString,
    `insert into inquiries (id, mediator_id, inquirer_type, name, email, dispute_description, urgency,
       preferred_contact_method, created_at, updated_at)
     values ('i', 'ann', 'lawyer', 'N', 'n', 'D', 'flexible', 'either', now(), now())`,
  )
  await query(
    connectionString,
    `insert into reviews (id, mediator_id, client_name, rating, comment, date_created)
     values ('r', 'ann', 'C', 3, 'C', now())`,
  )
  await query(
    connectionString,
    `insert into credentials (id, mediator_id, body, kind, created_at, updated_at)
     values ('c', 'ann', 'fmc', 'accredited', now(), now())`,
  )
  await query(
    connectionString,
    `insert into review_invitations (inquiry_id, mediator_id, completed_at, due_at)
      values ('i', 'ann', now(), now())`,
  )
  await query(
    connectionString,
    `insert into review_invitation_periods (mediator_id, started_at) values ('ann', now())`,
  )
  await query(
    connectionString,
    `insert into review_answers (review_id, text, sent_at, changed_at) values ('r', 'T', now(), now())`,
  )
  await query(
    connectionString,
    `insert into reports (id, reference, kind, mediator_id, review_id, mediator_name, reported_text,
       reason, text, created_at)
     values ('p', 'R-1', 'review', 'ann', 'r', 'Ann', 'C', 'abusive', 'T', now())`,
  )
  await query(
    connectionString,
    `insert into activity_rollups (day, kind, name, count, last_at)
     values ('2026-11-01', 'place', 'leeds', 1, '2026-11-01')`,
  )
  await query(
    connectionString,
    `insert into user_activity (type, page, timestamp) values ('error', '/', now())`,
  )
  await query(
    connectionString,
    `insert into erasures (id, kind, subject, at) values ('e', 'account', 'ann', now())`,
  )
  await query(
    connectionString,
    `insert into former_reviews (id, rating, status, date_created, anonymised_at)
     values ('f', 3, 'approved', now(), now())`,
  )
})

/** What a fault in the product might try to store, and the constraint that stops it. */
const wrongValues: [change: string, constraint: string][] = [
  [`users set role = 'owner'`, 'users_role'],
  ['reviews set rating = 0', 'reviews_rating'],
  ['reviews set rating = 6', 'reviews_rating'],
  [`reviews set spam_signals = '{NULL}'`, 'reviews_spam_signals'],
  [`reviews set status = 'pending'`, 'reviews_status'],
  [`reviews set confirmed_by = 'guess'`, 'reviews_confirmed_by'],
  [`reviews set inquiry_id = 'i'`, 'reviews_confirmed'],
  [`reviews set status = 'withdrawn'`, 'reviews_withdrawn'],
  ['reviews set withdrawn_at = now()', 'reviews_withdrawn'],
  [`review_invitations set reason = 'mood'`, 'review_invitations_reason'],
  [`review_invitations set reason = 'off', sent_at = now()`, 'review_invitations_outcome'],
  ['review_invitations set due_at = null', 'review_invitations_outcome'],
  [`review_invitation_periods set ended_at = '2020-01-01'`, 'review_invitation_periods_order'],
  [`review_answers set status = 'pending'`, 'review_answers_status'],
  [`reports set kind = 'answer'`, 'reports_kind'],
  [`reports set reason = 'bad'`, 'reports_reason'],
  [`reports set outcome = 'lost', decided_at = now()`, 'reports_outcome'],
  [`reports set outcome = 'no_action'`, 'reports_decided'],
  ['reports set decided_at = now()', 'reports_decided'],
  [`reports set spam_signals = '{NULL}'`, 'reports_spam_signals'],
  [`inquiries set status = 'lost'`, 'inquiries_status'],
  [`inquiries set urgency = ''`, 'inquiries_urgency'],
  [`inquiries set inquirer_type = 'Lawyer'`, 'inquiries_inquirer_type'],
  [`inquiries set preferred_contact_method = 'fax'`, 'inquiries_preferred_contact_method'],
  [`inquiries set forward_outcome = 'lost', forwarded_at = now()`, 'inquiries_forward_outcome'],
  [`inquiries set forward_outcome = 'failed'`, 'inquiries_forwarded'],
  ['inquiries set version = -1', 'inquiries_version'],
  ['mediators set experience = -1', 'mediators_experience'],
  [`mediators set user_type = 'everyone'`, 'mediators_user_type'],
  ['mediators set hourly_rate_min = -1', 'mediators_hourly_rate'],
  ['mediators set hourly_rate_max = -1', 'mediators_hourly_rate'],
  ['mediators set hourly_rate_min = 90, hourly_rate_max = 80', 'mediators_hourly_rate'],
  [`mediators set practice_areas = '{family,NULL}'`, 'mediators_practice_areas'],
  [`mediators set specialties = '{{a,b},{c,d}}'`, 'mediators_specialties'],
  [`mediators set accessibility = '{NULL}'`, 'mediators_accessibility'],
  [`mediators set session_times = '{NULL}'`, 'mediators_session_times'],
  [`listings set languages = '{cy,NULL}'`, 'listings_languages'],
  [`mediators set offices = '{}'`, 'mediators_offices'],
  [`mediators set offices = '[{},{},{},{},{},{}]'`, 'mediators_offices'],
  [`listings set offices = '[{},{},{},{},{},{}]'`, 'listings_offices'],
  ['mediators set start_within_days = -1', 'mediators_start_within_days'],
  ['mediators set miam_fee = -1', 'mediators_miam_fee'],
  ['mediators set fixed_fee = -1', 'mediators_fixed_fee'],
  [`mediators set fees_per = 'nobody'`, 'mediators_fees_per'],
  [`mediators set fees_vat = 'maybe'`, 'mediators_fees_vat'],
  ['mediators set completion_score = 101', 'mediators_completion_score'],
  ['mediators set rating_average = 5.1', 'mediators_rating_average'],
  [`mediators set rating_average = 'NaN'`, 'mediators_rating_average'],
  ['mediators set rating_total = -1', 'mediators_rating_total'],
  ['mediators set version = -1', 'mediators_version'],
  ['mediators set profile_views = -1', 'mediators_profile_views'],
  [`mediators set unite_connected_id = ''`, 'mediators_unite_connected_id'],
  [`mediators set slug = 'ann'`, 'mediators_slug'],
  ['listings set hourly_rate_min = 90, hourly_rate_max = 80', 'listings_hourly_rate'],
  [`listings set credentials = '{}'`, 'listings_credentials'],
  [`listings set credentials = '[{}]'`, 'listings_credentials'],
  [`listings set checked_until = '2027-01-31'`, 'listings_credentials'],
  [
    `listings set credentials = '[{}]', checked_until = '2027-01-31', accredited_until = '2027-02-01'`,
    'listings_accredited_until',
  ],
  [`listings set accredited_until = '2027-02-01'`, 'listings_accredited_until'],
  ['listings set completion_score = -1', 'listings_completion_score'],
  [`credentials set kind = 'honorary'`, 'credentials_kind'],
  [`credentials set status = 'ended'`, 'credentials_status'],
  [`credentials set status = 'checked'`, 'credentials_checked_on'],
  [`credentials set checked_on = '2026-11-23'`, 'credentials_checked_on'],
  ['credentials set version = -1', 'credentials_version'],
  ['credentials set reminded = -1', 'credentials_reminded'],
  [`credentials set evidence_key = 'x'`, 'credentials_evidence'],
  [`credentials set evidence_type = 'application/pdf'`, 'credentials_evidence'],
  [`erasures set kind = 'person'`, 'erasures_kind'],
  ['former_reviews set rating = 0', 'former_reviews_rating'],
  [`former_reviews set status = 'lost'`, 'former_reviews_status'],
  [`activity_rollups set kind = 'visitor'`, 'activity_rollups_kind'],
  ['activity_rollups set count = 0', 'activity_rollups_count'],
  [`user_activity set type = 'search_performed'`, 'user_activity_search'],
  ['directory_version set id = 2', 'directory_version_single_row'],
  ['directory_version set version = -1', 'directory_version_version'],
]

describe('the database refuses', () => {
  it.each(wrongValues)('%s', async (change, constraint) => {
    const refused = await query(connectionString, `update ${change}`).catch((error) => error)
    expect(refused.constraint).toBe(constraint)
  })

  it('a second row of the directory’s version', async () => {
    const refused = query(connectionString, 'insert into directory_version default values')
    await expect(refused).rejects.toMatchObject({ constraint: 'directory_version_pkey' })
  })
})

it('an enquiry has one confirmed review', async () => {
  await query(
    connectionString,
    `update reviews set inquiry_id = 'i', confirmed_by = 'invitation' where id = 'r'`,
  )
  const second = query(
    connectionString,
    `insert into reviews (id, mediator_id, client_name, rating, comment, date_created, confirmed_by, inquiry_id)
     values ('r2', 'ann', 'C', 3, 'C', now(), 'invitation', 'i')`,
  )
  await expect(second).rejects.toMatchObject({ constraint: 'reviews_inquiry_id' })
})

it('a mediator has invitations on once at a time', async () => {
  const again = query(
    connectionString,
    `insert into review_invitation_periods (mediator_id, started_at) values ('ann', now())`,
  )
  await expect(again).rejects.toMatchObject({ constraint: 'review_invitation_periods_open' })
})

it.each([
  `mediators set offices = '[{},{},{},{},{}]'`,
  'mediators set hourly_rate_min = 0, hourly_rate_max = 0',
  'mediators set hourly_rate_min = 80, hourly_rate_max = null',
  'mediators set hourly_rate_min = null, hourly_rate_max = 80',
  'mediators set completion_score = 100, rating_average = 5',
  `mediators set slug = ''`,
  `mediators set languages = '{}', specialties = '{"",a,a}'`,
  `inquiries set forward_outcome = 'delivered', forwarded_at = now()`,
  'reviews set rating = 5',
  `credentials set status = 'checked', checked_on = '2026-11-23', evidence_key = 'x', evidence_type = 'y'`,
  `reviews set inquiry_id = 'i', confirmed_by = 'invitation'`,
  `reviews set status = 'withdrawn', withdrawn_at = now()`,
  `reports set outcome = 'no_action', decided_at = now()`,
])('it accepts %s', async (change) => {
  await query(connectionString, `update ${change}`)
})

it('a deleted account takes its profile, listing, leads, reviews and credentials with it, and frees no slug', async () => {
  await query(connectionString, `insert into slugs (slug, mediator_id) values ('ann', 'ann')`)
  await query(connectionString, `delete from users where id = 'ann'`)
  const [left] = await query<Record<string, number>>(
    connectionString,
    `select (select count(*)::int from mediators) as mediators,
       (select count(*)::int from listings) as listings,
       (select count(*)::int from inquiries) as inquiries,
       (select count(*)::int from reviews) as reviews,
       (select count(*)::int from credentials) as credentials,
       (select count(*)::int from review_answers) as answers`,
  )
  const none = { listings: 0, inquiries: 0, reviews: 0, credentials: 0, answers: 0 }
  expect(left).toEqual({ mediators: 1, ...none })
  // A report outlives what it is about.
  expect(await query(connectionString, 'select id, mediator_id, review_id from reports')).toEqual([
    { id: 'p', mediator_id: null, review_id: null },
  ])
  expect(await query(connectionString, 'select * from slugs')).toEqual([
    { slug: 'ann', mediator_id: null },
  ])
})
