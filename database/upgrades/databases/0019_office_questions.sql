-- A row in the table that this migration added.
INSERT INTO office_questions (mediator_id, location, place_id, place, choices, miles)
VALUES ('rhian', 'newport', '', '', '{"Newport, Wales","Newport, Isle of Wight"}', NULL);
