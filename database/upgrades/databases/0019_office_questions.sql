-- A row in the table, and a value in each column, that this migration added.
INSERT INTO office_questions (mediator_id, location, place_id, place, choices, miles)
VALUES ('rhian', 'newport', 'newport-isle-of-wight', 'Newport, Isle of Wight', '{"Newport, Wales"}', 120);
