INSERT INTO heartbeats (at, boot_id, uptime_seconds) VALUES ('2026-11-28 20:00:00+00', 'a-boot', 3600);
INSERT INTO installation (id, secret_mark, file_store_id, support_email, app_url, missing_files, lost_files)
VALUES (1, 'a-mark', 'a-store', 'support@example.org', 'http://localhost:3000', 1, '["message-files/a-file"]');
INSERT INTO processes (id, started_at, seen_at, settings)
VALUES ('a-process', '2026-11-28 20:00:00+00', '2026-11-28 20:00:10+00', '{"mail": "a-digest"}');
UPDATE imported_documents SET fields = '{"name": "a-digest"}';
