-- A row in each table, and a value in each column, that this migration added.
INSERT INTO erasures (id, kind, subject, at) VALUES ('kept-erasure', 'address', 'an-address-key', '2026-02-01T09:00:00Z');
INSERT INTO returned_inquiries (request_id, inquirer_type, name, email, phone, dispute_type, dispute_description, urgency, budget, preferred_contact_method, best_time_to_contact, additional_notes, created_at, returned_at) VALUES
  ('kept-request', 'individual', 'Kept Person', 'kept@example.com', '01632 960010', 'family', 'Where the children live.', 'flexible', '', 'email', '', '', '2026-02-01T09:00:00Z', '2026-02-06T09:00:00Z');
INSERT INTO review_invitation_periods (mediator_id, started_at, ended_at) VALUES
  ('rhian', '2026-02-01T09:00:00Z', '2026-02-05T09:00:00Z');
INSERT INTO review_invitation_refusals (email_key, refused_at) VALUES ('an-email-key', '2026-02-03T09:00:00Z');
INSERT INTO inquiries (id, mediator_id, inquirer_type, name, email, dispute_description, urgency, preferred_contact_method, digest, created_at, updated_at) VALUES
  ('kept-second', 'rhian', 'individual', 'Kept Second', 'second@example.com', 'A wall.', 'flexible', 'email', 'kept-second-digest', '2026-02-01T09:00:00Z', '2026-02-01T09:00:00Z');
INSERT INTO review_invitations (inquiry_id, mediator_id, completed_at, due_at, sent_at)
  SELECT id, mediator_id, '2026-02-01T12:00:00Z', '2026-02-02T12:00:00Z', '2026-02-02T12:05:00Z' FROM inquiries WHERE id <> 'kept-second' ORDER BY id LIMIT 1;
INSERT INTO review_invitations (inquiry_id, mediator_id, completed_at, reason) VALUES
  ('kept-second', 'rhian', '2026-02-01T12:00:00Z', 'off');
UPDATE inquiries SET reviewed_at = '2026-02-03T09:00:00Z' WHERE id = (SELECT min(id) FROM inquiries);
INSERT INTO credentials (id, mediator_id, body, kind, number, valid_until, status, checked_on, checked_by, evidence_key, evidence_type, reminded, ended_at, created_at, updated_at) VALUES
  ('kept-checked', 'rhian', 'fmc', 'accredited', '4711A', '2099-12-31', 'checked', '2026-02-01', 'support', '', '', NULL, NULL, '2026-02-01T09:00:00Z', '2026-02-01T09:00:00Z'),
  ('kept-ended', 'rhian', 'college-of-mediators', 'registered', 'CM 12', '2026-02-10', 'checked', '2026-02-01', 'support', '', '', 0, '2026-02-11T00:05:00Z', '2026-02-01T09:00:00Z', '2026-02-01T09:00:00Z'),
  ('kept-refused', 'morag', 'cmc', 'registered', '', NULL, 'refused', NULL, NULL, '', '', NULL, NULL, '2026-02-01T09:00:00Z', '2026-02-02T09:00:00Z');
UPDATE credentials SET refusal = 'We could not find you in the register.' WHERE id = 'kept-refused';
UPDATE listings SET credentials = '[{"body": "fmc", "kind": "accredited", "checkedOn": "2026-02-01", "validUntil": "2099-12-31"}]', checked_until = '2099-12-31', accredited_until = '2099-12-31' WHERE id = 'rhian';
UPDATE withheld_listings SET credentials = '[{"body": "fmc", "kind": "accredited", "checkedOn": "2026-02-01", "validUntil": "2099-12-31"}]', checked_until = '2099-12-31', accredited_until = '2099-12-31';
INSERT INTO reviews (id, mediator_id, client_name, rating, comment, status, digest, confirmed_by, inquiry_id, date_created, withdrawn_at)
  SELECT 'kept-withdrawn', mediator_id, 'W. Thomas', 2, 'I see it otherwise now.', 'withdrawn', 'kept-withdrawn-digest', 'invitation', id, '2026-02-03T09:00:00Z', '2026-02-04T09:00:00Z' FROM inquiries ORDER BY id LIMIT 1;
INSERT INTO review_answers (review_id, text, status, sent_at, changed_at, decided_at, decided_by, refusal_reason, deleted_at)
  SELECT min(id), 'Thank you.', 'deleted', '2026-02-03T09:00:00Z', '2026-02-03T10:00:00Z', '2026-02-04T09:00:00Z', 'support', 'It names a child.', '2026-02-05T09:00:00Z' FROM reviews;
INSERT INTO reports (id, reference, kind, mediator_id, review_id, mediator_name, review_author, reported_text, reason, text, email, client_ip_key, digest, created_at, decided_at, decided_by, outcome, outcome_text, mediator_text, note)
  SELECT 'kept-report', 'R-2345-6789', 'review', mediator_id, id, 'Rhian Pritchard', client_name, comment, 'false', 'I was there.', 'reporter@example.com', 'an-ip-key', 'kept-report-digest', '2026-02-03T09:00:00Z', '2026-02-04T09:00:00Z', 'support', 'no_action', 'It keeps to the policy.', '', 'Looked at twice.' FROM reviews ORDER BY id LIMIT 1;
INSERT INTO former_reviews (id, rating, status, date_created, approved_at, deleted_at, anonymised_at) VALUES
  ('kept-former', 4, 'deleted', '2026-01-03T09:00:00Z', '2026-01-04T09:00:00Z', '2026-01-05T09:00:00Z', '2026-02-01T09:00:00Z');
