INSERT INTO activity_rollups (day, kind, name, count, last_at)
VALUES ('2026-11-28', 'page', '/search', 3, '2026-11-28 20:00:00+00');
