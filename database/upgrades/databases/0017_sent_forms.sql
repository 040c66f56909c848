INSERT INTO sent_forms (digest, led_to, sent_at)
VALUES ('form-a', 'inquiry-a', '2026-11-28 20:00:00+00');
