-- The rows of the database from which upgrades from version 0.1 are tried: a few made-up people, with
-- a row in every table and a value in every column.
INSERT INTO users (id, name, email, email_verified, image, created_at, updated_at, role, banned, ban_reason, ban_expires) VALUES
  ('support', 'Support', 'support@example.org', true, NULL, '2026-01-05 09:00+00', '2026-01-05 09:00+00', 'admin', false, NULL, NULL),
  ('rhian', 'Rhian Pritchard', 'rhian@example.org', true, 'https://example.com/rhian.png', '2026-01-06 09:00+00', '2026-01-06 09:00+00', 'user', false, NULL, NULL),
  ('owen', 'Owen Adeyemi', 'owen@example.org', false, NULL, '2026-01-07 09:00+00', '2026-01-07 09:00+00', 'user', false, NULL, NULL),
  ('morag', 'Morag Sinclair', 'morag@example.org', true, NULL, '2026-01-08 09:00+00', '2026-01-25 09:00+00', 'user', true, 'Complaint under investigation', '2036-01-25 09:00+00'),
  ('idris', 'Idris Khan', 'idris@example.org', true, NULL, '2026-01-09 09:00+00', '2026-01-09 09:00+00', 'user', false, NULL, NULL);

INSERT INTO accounts (id, account_id, provider_id, user_id, access_token, refresh_token, id_token, access_token_expires_at,
    refresh_token_expires_at, scope, password, created_at, updated_at) VALUES
  ('rhian-password', 'rhian', 'credential', 'rhian', NULL, NULL, NULL, NULL, NULL, NULL, 'no-one-can-sign-in:with-this',
    '2026-01-06 09:00+00', '2026-01-06 09:00+00'),
  ('idris-google', '10769150350006150715113082367', 'google', 'idris', 'access', 'refresh', 'id', '2026-01-09 10:00+00',
    '2026-02-09 09:00+00', 'openid,email', NULL, '2026-01-09 09:00+00', '2026-01-09 09:00+00');

INSERT INTO sessions (id, expires_at, token, created_at, updated_at, ip_address, user_agent, user_id, impersonated_by) VALUES
  ('session', '2026-02-05 09:00+00', 'token', '2026-01-29 09:00+00', '2026-01-29 09:00+00', '192.0.2.1', 'Firefox', 'rhian', 'support');

INSERT INTO verifications (id, identifier, value, expires_at) VALUES
  ('verification', 'reset-password:token', 'rhian', '2026-02-05 09:00+00');

INSERT INTO mediators (id, full_name, first_name, last_name, title, bio, email, phone, location, experience, practice_areas,
    specialties, certifications, website, linkedin, profile_image, user_type, hourly_rate_min, hourly_rate_max, family_accredited,
    family_accreditation_date, family_accredited_for, family_legal_aid, completion_score, rating_average, rating_total, slug,
    approved, approved_at, unite_connected_id, submitted_at, version, profile_views, last_viewed, join_date, last_active,
    last_updated, created_at, updated_at) VALUES
  ('rhian', 'Rhian Pritchard', 'Rhian', 'Pritchard', 'Family mediator', '<p>Calm and clear: 25 years of it.</p>',
    'rhian@example.org', '029 2018 0123', 'cardiff', 25, '{family,workplace}', '{Child arrangements}', '<p>FMCA</p>',
    'https://pritchard.example.org', 'https://example.org/linkedin/rhian', '/files/mediator-profiles/rhian.1.jpg', 'individual',
    90, 140, true, '2003-05-01', 'all issues', true, 100, 4, 1, 'rhian-pritchard', true, '2026-01-08 09:00+00', 'UMS-4411',
    '2026-01-07 09:00+00', 3, 3, '2026-01-28 09:00+00', '2026-01-06 09:00+00', '2026-01-29 09:00+00', '2026-01-07 09:00+00',
    '2026-01-06 09:00+00', '2026-01-29 09:00+00');

INSERT INTO mediators (id, full_name, first_name, last_name, email, phone, location, bio, completion_score, slug, approved,
    approved_at, submitted_at, sent_back_reason, taken_down_at, taken_down_reason, taken_down_version, version) VALUES
  ('owen', 'Owen Adeyemi', 'Owen', 'Adeyemi', 'owen@example.org', '01632 960001', '', '', 15, '', false, NULL,
    '2026-01-10 09:00+00', 'Please say what you mediate.', NULL, '', NULL, 1),
  ('morag', 'Morag Sinclair', 'Morag', 'Sinclair', 'morag@example.org', '01632 960002', 'perth', '<p>Neighbours.</p>', 45,
    'morag-sinclair', true, '2026-01-12 09:00+00', '2026-01-11 09:00+00', '', NULL, '', NULL, 1),
  ('idris', 'Idris Khan', 'Idris', 'Khan', 'idris@example.org', '01632 960003', 'leeds', '<p>Building disputes.</p>', 45,
    'idris-khan', false, '2026-01-12 09:00+00', '2026-01-11 09:00+00', '', '2026-01-20 09:00+00', 'Asked for a pause', 2, 2);

INSERT INTO listings (id, slug, full_name, first_name, last_name, title, bio, bio_text, email, phone, location, experience,
    practice_areas, specialties, certifications, website, linkedin, profile_image, user_type, hourly_rate_min, hourly_rate_max,
    family_accredited, family_accreditation_date, family_accredited_for, family_legal_aid, completion_score, rating_average,
    rating_total, search_text, sort_name, relevance, latitude, longitude, join_date, published_at) VALUES
  ('rhian', 'rhian-pritchard', 'Rhian Pritchard', 'Rhian', 'Pritchard', 'Family mediator',
    '<p>Calm and clear: 25 years of it.</p>', 'Calm and clear: 25 years of it.', 'rhian@example.org', '029 2018 0123',
    'cardiff', 25, '{family,workplace}', '{Child arrangements}', '<p>FMCA</p>', 'https://pritchard.example.org',
    'https://example.org/linkedin/rhian', '/files/mediator-profiles/rhian.1.jpg', 'individual', 90, 140, true, '2003-05-01',
    'all issues', true, 100, 4, 1,
    'rhian pritchard family mediator calm and clear 25 years of it cardiff child arrangements', 'rhian pritchard',
    140, 51.48, -3.18, '2026-01-06 09:00+00', '2026-01-08 09:00+00');

INSERT INTO withheld_listings (id, slug, full_name, first_name, last_name, email, phone, location, bio, bio_text,
    hourly_rate_min, hourly_rate_max, family_accredited, family_accreditation_date, completion_score, search_text, sort_name,
    latitude, longitude, join_date, published_at) VALUES
  ('morag', 'morag-sinclair', 'Morag Sinclair', 'Morag', 'Sinclair', 'morag@example.org', '01632 960002', 'perth',
    '<p>Neighbours.</p>', 'Neighbours.', 0, 40, false, '2010-01-01', 45, 'morag sinclair neighbours perth', 'morag sinclair',
    56.4, -3.44, '2026-01-08 09:00+00', '2026-01-12 09:00+00');

INSERT INTO slugs (slug, mediator_id) VALUES
  ('rhian-pritchard', 'rhian'), ('morag-sinclair', 'morag'), ('idris-khan', 'idris'), ('retired.8d2f', NULL);

INSERT INTO profile_view_days (mediator_id, day, views) VALUES ('rhian', '2026-01-28', 3);

INSERT INTO inquiries (id, mediator_id, inquirer_type, name, email, phone, dispute_type, dispute_description, urgency, budget,
    preferred_contact_method, best_time_to_contact, additional_notes, status, notes, responded, response_message, digest,
    read_at, version, forwarded_at, forward_outcome, created_at, updated_at) VALUES
  ('inquiry', 'rhian', 'individual', 'Priya Shah', 'priya@example.com', '07700 900412', 'family',
    'We cannot agree about half-term.', 'within_week', 'Up to £800', 'email', 'Evenings', 'Online would help.', 'contacted',
    'Called on Wednesday.', true, 'Shall we talk on Friday?', 'digest-1', '2026-01-27 20:00+00', 1, '2026-01-27 18:31+00',
    'delivered', '2026-01-27 18:30+00', '2026-01-28 08:00+00');

INSERT INTO inquiry_changes (inquiry_id, changes, changed_at) VALUES
  ('inquiry', '{"status": ["new", "contacted"]}', '2026-01-28 08:00+00');

INSERT INTO reviews (id, mediator_id, client_name, rating, comment, status, digest, client_ip_key, email_key, email_inquiry_on,
    date_created, approved_at, deleted_at, deleted_by, deletion_reason) VALUES
  ('review', 'rhian', 'R. Thomas', 4, 'Patient, fair and never hurried.', 'approved', 'digest-2', 'key-1', 'key-2', '2026-01-10',
    '2026-01-20 12:00+00', '2026-01-21 12:00+00', NULL, NULL, ''),
  ('unread', 'rhian', 'S. Evans', 1, 'I never met her.', 'in_review', 'digest-3', NULL, NULL, NULL, '2026-01-22 12:00+00',
    NULL, NULL, NULL, ''),
  ('deleted', 'rhian', 'Advertiser', 5, 'Buy cheap windows.', 'deleted', 'digest-4', NULL, NULL, NULL, '2026-01-23 12:00+00',
    NULL, '2026-01-24 12:00+00', 'support', 'Advertising');

INSERT INTO audit_log (actor_id, actor_email, action, subject_id, person_id, person_name, person_email, before, after, at) VALUES
  ('support', 'support@example.org', 'mediator.approve', 'rhian', 'rhian', 'Rhian Pritchard', 'rhian@example.org',
    '{"approved": false}', '{"approved": true}', '2026-01-08 09:00+00');

INSERT INTO profile_versions (mediator_id, version, fields, read_at) VALUES
  ('morag', 1, '[{"label": "Title", "text": "Community mediator"}]', '2026-01-12 08:50+00');

INSERT INTO user_activity (type, page, payload, "timestamp") VALUES
  ('inquiry_submitted', '/mediator', '{"disputeType": "family"}', '2026-01-27 18:30+00');

INSERT INTO search_analytics (practice_areas, experience_range, location, found, "timestamp") VALUES
  ('{family}', '5-10', 'cardiff', 1, '2026-01-27 18:25+00');

INSERT INTO throttles (key, points, expire) VALUES ('mail-to-account:digest', 1, 1769536800000);

INSERT INTO sending_slots (name, free_at, paused_until) VALUES ('emailjs', '2026-01-27 18:30+00', '2026-01-27 18:31+00');

INSERT INTO backups (started_at, finished_at, file, bytes) VALUES
  ('2026-01-27 03:00+00', '2026-01-27 03:01+00', '/backups/find-a-mediator-daily-20260127T030000Z.tar.zst', 40960);

INSERT INTO imported_documents (collection, id, imported_at) VALUES ('reviews', 'review', '2026-01-20 12:00+00');
