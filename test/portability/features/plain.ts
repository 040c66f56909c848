/**
 * Words of SQL that need no line of their own: any engine that speaks PostgreSQL has what they are
 * part of, or that is a feature found by the form of its statement.
 */
export const plainWords = {
  keyword:
    'access action add after all alter always and any as at begin between bigint bit boolean by cache cascade case cast coalesce column columns commit constraint constraints create cross current_user data database day declare default defaults delete desc distinct do double drop else end error event exclusive exists extract false for foreign from function generated greatest group having if immutable in including increment index indexes input insert int integer interval into is join key keys label language last least left like limit local location lock materialized maxvalue minvalue mode month name new nfc nfd no not nothing null nullif nulls of offset old on only options or order owned password policy position precision primary prior range read references rename replace restrict return row rows schema search select set show simple source sql stable start statement subscription substring table target text then time timestamp to transaction trigger true type union unique update using value values varchar version views when where with without zone',
  function:
    'age bit_or bool_or btrim ceil clock_timestamp concat concat_ws count date_part encode floor gen_random_uuid int4send isfinite jsonb_build_array length lower ltrim make_interval max md5 min now num_nonnulls round rtrim setval sha224 sign split_part starts_with string_agg sum to_char to_date to_timestamp translate',
  cast: 'bigint bool boolean bytea date double float8 int integer interval text timestamp timestamptz uuid',
  operator: '!= & * + - / : :: := < << <= <> = => > >= | ||',
  method: 'btree',
} as const
