-- What the people of the first database say of their offices, fees and times. Idris has not been
-- placed yet.
UPDATE mediators SET
  offices = '[{"location": "cardiff", "placeId": "cardiff-cardiff", "place": "Cardiff", "latitude": 51.48, "longitude": -3.18,
    "areas": ["postcode-cf", "glamorgan", "south-wales", "united-kingdom", "wales"], "travelMiles": 10, "showsPostcode": false}]',
  works_online = true, languages = '{cy}', accessibility = '{wheelchair}', session_times = '{evenings}', start_within_days = 14,
  start_confirmed_on = '2026-01-28', miam_fee = 110, fixed_fee = 900, fixed_fee_for = 'A parenting plan', fees_per = 'person',
  fees_vat = 'none', free_first_call = true
WHERE id = 'rhian';

UPDATE listings SET (offices, works_online, languages, accessibility, session_times, start_within_days, start_confirmed_on,
    miam_fee, fixed_fee, fixed_fee_for, fees_per, fees_vat, free_first_call) =
  (SELECT offices, works_online, languages, accessibility, session_times, start_within_days, start_confirmed_on,
    miam_fee, fixed_fee, fixed_fee_for, fees_per, fees_vat, free_first_call FROM mediators WHERE mediators.id = listings.id);

UPDATE withheld_listings SET
  offices = '[{"location": "perth", "placeId": "perth-perth-and-kinross", "place": "Perth", "latitude": 56.3952,
    "longitude": -3.4314, "areas": ["postcode-ph", "tayside", "united-kingdom", "perth-and-kinross", "scotland"],
    "travelMiles": 0, "showsPostcode": false}]',
  languages = '{gd}', accessibility = '{parking}', session_times = '{weekends}', start_within_days = 28,
  start_confirmed_on = '2026-01-20', miam_fee = 0, fixed_fee = 250, fixed_fee_for = 'A first meeting', fees_per = 'together',
  fees_vat = 'included';
