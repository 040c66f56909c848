import { type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn } from 'drizzle-orm/pg-core'

/** A text that is compared byte by byte, so that it has the same order on every database. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** The stems of a text, as PostgreSQL's text search keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A key that two spellings of a name share: capitals and spaces make no difference. */
export const nameKey = (column: PgColumn): SQL =>
  sql`(case when ${column} ~ '^[!-~]+( [!-~]+)*$' then lower(${column} collate "C") else lower(btrim(regexp_replace(${column}, '[[:space:]]+', ' ', 'g'))) end)`

/**
 * A key that two copies of a text share: capitals, spaces and punctuation make no difference. It is
 * a digest, because long texts do not fit into an index.
 */
export const textKey = (text: PgColumn | SQL): SQL =>
  sql`md5(case when ${text} ~ '^[A-Za-z0-9 .,''?!-]*$' then lower(${withoutUsualMarks(text)} collate "C") else lower(regexp_replace(${text}, '[^[:alnum:]]+', '', 'g')) end)`

/** What most texts are made of takes a quarter of the time. */
const withoutUsualMarks = (text: PgColumn | SQL): SQL =>
  [' ', '.', ',', "''", '?', '!', '-'].reduce(
    (left, mark) => sql`replace(${left}, '${sql.raw(mark)}', '')`,
    sql`${text}`,
  )

/** The `textKey` of a text without a word, which counts as like no other. */
export const emptyTextKey = sql`md5('')`

/**
 * Text in the form that the rule `searchable` gives it: lower case, no accents, straight
 * apostrophes, single spaces. Written without parameters, for columns that the database works out.
 */
export const searchableText = (text: SQL): SQL =>
  sql`case when (${text}) ~ '^[!-~]+( [!-~]+)*$' then lower((${text}) collate "C") else ${withoutAccents(text)} end`

/** Needed by few texts, and many times the work of the others. */
const withoutAccents = (text: SQL): SQL => {
  const plain = sql`regexp_replace(normalize(lower(${text}), nfd), '[\\u0300-\\u036f]', '', 'g')`
  const pairs = sql`replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`
  const letters = sql`translate(${pairs}, 'øłđðı‘’ʼ', 'olddi''''''')`
  return sql`btrim(regexp_replace(normalize(${letters}, nfc), '\\s+', ' ', 'g'))`
}

/** Text in the form that the rule `sortName` gives it. */
export const sortableText = (text: SQL): SQL =>
  sql`case when ${text} ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' then lower(${text} collate "C") else btrim(regexp_replace(replace(${withoutAccents(text)}, '''', ''), '[^[:alnum:]]+', ' ', 'g')) end`

/** Whether rich text says anything, by the rule `hasText`. Most has a letter after its first tags. */
export const saysSomething = (html: SQL): SQL =>
  sql`(${html} ~ '^(<[^<>]*>)*[A-Za-z0-9]' or regexp_replace(regexp_replace(${html}, '<[^<>]*>|&(nbsp|#160|#xa0|zwnj|zwj|#8203);', '', 'gi'), '[\\s\\u00a0\\u200b-\\u200d\\u2060\\ufeff]', '', 'g') <> '')`
