-- A row in each table, and a value in each column, that this migration added.
INSERT INTO mailed_links (digest, purpose, user_id, email, state, expires_at, used_at) VALUES
  ('kept-link', 'verify-email', 'rhian', 'rhian@example.org', 'kept-state', '2026-02-02T09:00:00Z', '2026-02-01T10:00:00Z');
INSERT INTO passkeys (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, transports, aaguid) VALUES
  ('kept-passkey', 'Telephone', 'a-public-key', 'rhian', 'a-credential', 1, 'multiDevice', true, 'internal', '00000000-0000-0000-0000-000000000000');
INSERT INTO two_factors (id, secret, backup_codes, user_id, locked_until) VALUES
  ('kept-factor', 'a-secret', 'some-codes', 'rhian', '2026-02-01T10:00:00Z');
INSERT INTO gathered_inquiries (inquiry_id, mediator_id)
  SELECT id, mediator_id FROM inquiries ORDER BY id LIMIT 1;
INSERT INTO held_inquiries (id, mediator_id, inquirer_type, name, email, dispute_description, urgency, preferred_contact_method, digest, created_at, signals, is_observed, discarded_at) VALUES
  ('kept-held', 'rhian', 'individual', 'Held Person', 'held@example.com', 'See https://example.com', 'flexible', 'email', 'kept-held-digest', '2026-02-01T09:00:00Z', '{trap}', true, '2026-02-02T09:00:00Z');
INSERT INTO contact_addresses (mediator_id, email, link_digest, asked_at, confirmed_at) VALUES
  ('rhian', 'rhian-office@example.org', 'kept-contact-link', '2026-02-01T09:00:00Z', '2026-02-01T10:00:00Z');
INSERT INTO security_log (event, user_id, email_key, ip_key, detail, at, minute) VALUES
  ('sign-in.success', 'rhian', 'an-email-key', 'an-ip-key', 'password', '2026-02-01T09:00:00Z', 29498940);
UPDATE sessions SET confirmed_at = '2026-02-01T09:00:00Z', second_factor_at = '2026-02-01T09:00:00Z';
UPDATE reviews SET spam_signals = '{links}';
