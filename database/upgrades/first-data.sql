-- What the oldest kept database holds: a few made-up people at the tables' first version.
INSERT INTO users (id, name, email, email_verified, created_at, updated_at, role) VALUES
  ('support', 'Support', 'support@example.org', true, '2026-01-05 09:00+00', '2026-01-05 09:00+00', 'admin'),
  ('rhian', 'Rhian Pritchard', 'rhian@example.org', true, '2026-01-06 09:00+00', '2026-01-06 09:00+00', NULL),
  ('owen', 'Owen Adeyemi', 'owen@example.org', true, '2026-01-07 09:00+00', '2026-01-07 09:00+00', NULL);

INSERT INTO accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) VALUES
  ('rhian-password', 'rhian', 'credential', 'rhian', 'no-one-can-sign-in:with-this', '2026-01-06 09:00+00', '2026-01-06 09:00+00');

INSERT INTO sessions (id, expires_at, token, created_at, updated_at, ip_address, user_agent, user_id) VALUES
  ('session', '2026-02-05 09:00+00', 'token', '2026-01-29 09:00+00', '2026-01-29 09:00+00', '192.0.2.1', 'Firefox', 'rhian');

INSERT INTO verifications (id, identifier, value, expires_at) VALUES
  ('verification', 'reset-password:token', 'rhian', '2026-02-05 09:00+00');

INSERT INTO mediators (id, full_name, first_name, last_name, title, bio, email, phone, location, experience,
    practice_areas, specialties, hourly_rate_min, hourly_rate_max, completion_score, rating_average, rating_total,
    slug, approved, approved_at, profile_views, last_viewed, join_date, last_active, created_at, updated_at) VALUES
  ('rhian', 'Rhian Pritchard', 'Rhian', 'Pritchard', 'Family mediator', '<p>Calm and clear: 25 years of it.</p>',
    'rhian@example.org', '029 2018 0123', 'cardiff', 25, '{family,workplace}', '{Child arrangements}', 90, 140, 85, 4, 1,
    'rhian-pritchard', true, '2026-01-08 09:00+00', 3, '2026-01-28 09:00+00', '2026-01-06 09:00+00',
    '2026-01-29 09:00+00', '2026-01-06 09:00+00', '2026-01-29 09:00+00'),
  ('owen', 'Owen Adeyemi', 'Owen', 'Adeyemi', '', '', 'owen@example.org', '', '', 0, '{}', '{}', NULL, NULL, 15, 0, 0,
    '', false, NULL, 0, NULL, '2026-01-07 09:00+00', '2026-01-07 09:00+00', '2026-01-07 09:00+00', '2026-01-07 09:00+00');

INSERT INTO listings (id, slug, full_name, first_name, last_name, title, bio, bio_text, email, phone, location, experience,
    practice_areas, specialties, hourly_rate_min, hourly_rate_max, completion_score, rating_average, rating_total,
    search_text, sort_name, relevance, latitude, longitude, join_date, published_at) VALUES
  ('rhian', 'rhian-pritchard', 'Rhian Pritchard', 'Rhian', 'Pritchard', 'Family mediator',
    '<p>Calm and clear: 25 years of it.</p>', 'Calm and clear: 25 years of it.', 'rhian@example.org', '029 2018 0123',
    'cardiff', 25, '{family,workplace}', '{Child arrangements}', 90, 140, 85, 4, 1,
    'rhian pritchard family mediator calm and clear 25 years of it cardiff child arrangements', 'rhian pritchard',
    125, 51.48, -3.18, '2026-01-06 09:00+00', '2026-01-08 09:00+00');

INSERT INTO slugs (slug, mediator_id) VALUES ('rhian-pritchard', 'rhian');

INSERT INTO profile_view_days (mediator_id, day, views) VALUES ('rhian', '2026-01-28', 3);

INSERT INTO inquiries (id, mediator_id, inquirer_type, name, email, phone, dispute_type, dispute_description, urgency,
    preferred_contact_method, status, digest, created_at, updated_at) VALUES
  ('inquiry', 'rhian', 'individual', 'Priya Shah', 'priya@example.com', '', 'family',
    'We cannot agree about half-term.', 'within_week', 'email', 'contacted', 'digest-1',
    '2026-01-27 18:30+00', '2026-01-28 08:00+00');

INSERT INTO reviews (id, mediator_id, client_name, rating, comment, status, digest, date_created, approved_at) VALUES
  ('review', 'rhian', 'R. Thomas', 4, 'Patient, fair and never hurried.', 'approved', 'digest-2',
    '2026-01-20 12:00+00', '2026-01-21 12:00+00'),
  ('unread', 'rhian', 'S. Evans', 1, 'I never met her.', 'in_review', 'digest-3', '2026-01-22 12:00+00', NULL);

INSERT INTO user_activity (type, page, payload, "timestamp") VALUES
  ('inquiry_submit', '/mediator/rhian-pritchard', '{"source": "directory_profile"}', '2026-01-27 18:30+00');
