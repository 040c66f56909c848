-- A value in each column that this migration added.
UPDATE mediators SET start_asked_on = '2026-02-01' WHERE id = 'rhian';
