-- A row in each table, and a value in each column, that this migration added.
INSERT INTO inquiry_requests (id, email, place, is_email_safe, is_call_safe, safe_times, opened_at, last_opened_at, erased_at, created_at) VALUES
  ('kept-request', 'kept@example.com', 'Cardiff', true, false, 'After six', '2026-02-01T10:00:00Z', '2026-02-01T11:00:00Z', '2026-02-03T09:00:00Z', '2026-02-01T09:00:00Z');
UPDATE inquiries SET request_id = 'kept-request', suite_follows = '{status}', answered_at = '2026-02-01T12:00:00Z', withdrawn_at = '2026-02-02T09:00:00Z', erased_at = '2026-02-03T09:00:00Z', archived_at = '2026-02-04T09:00:00Z', remind_at = '2026-02-05T09:00:00Z', remind_note = 'Ring', remind_mailed_at = '2026-02-05T09:05:00Z', unread_reminded_at = '2026-02-02T09:00:00Z', unanswered_reminded_at = '2026-02-03T09:00:00Z', others_offered_at = '2026-02-04T09:00:00Z'
  WHERE id = (SELECT min(id) FROM inquiries);
UPDATE held_inquiries SET request_id = 'kept-request';
INSERT INTO messages (id, inquiry_id, author, channel, text, quoted_text, digest, is_held, mail_from, read_at, sent_at, returned_at, return_reason, created_at)
  SELECT 'kept-message', min(id), 'mediator', 'mail', 'I can call you on Friday.', 'When?', 'kept-message-digest', true, 'rhian@example.org', '2026-02-01T12:30:00Z', '2026-02-01T12:00:10Z', '2026-02-01T12:01:00Z', 'No such mailbox', '2026-02-01T12:00:00Z' FROM inquiries;
INSERT INTO message_files (id, message_id, file_name, content_type, size, storage_key) VALUES
  ('kept-file', 'kept-message', 'times.ics', 'text/calendar', 120, 'messages/kept-file');
INSERT INTO digest_entries (mediator_id, kind, inquiry_id, created_at)
  SELECT 'rhian', 'new-message', min(id), '2026-02-01T12:00:00Z' FROM inquiries;
INSERT INTO saved_lead_filters (id, mediator_id, name, query, created_at) VALUES
  ('kept-filter', 'rhian', 'New ones', 'status=new', '2026-02-01T09:00:00Z');
INSERT INTO saved_replies (id, mediator_id, title, text, updated_at) VALUES
  ('kept-reply', 'rhian', 'First call', 'Thank you for writing.', '2026-02-01T09:00:00Z');
INSERT INTO reply_facts (mediator_id, within_hours, enquiries) VALUES ('rhian', 24, 9);
INSERT INTO notification_settings (mediator_id, off, has_daily_digest) VALUES ('rhian', '{new-review}', true);
