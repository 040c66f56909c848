import { type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn } from 'drizzle-orm/pg-core'

/** A text that is compared byte by byte, so that it has the same order on every database. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** What is alike in two spellings of a name: capitals and spaces make no other one. */
export const nameKey = (column: PgColumn): SQL =>
  sql`lower(btrim(regexp_replace(${column}, '[[:space:]]+', ' ', 'g')))`

/**
 * What is alike in two copies of a text: capitals, spaces and punctuation make no other one. A
 * digest, because an index cannot hold long texts.
 */
export const textKey = (column: PgColumn): SQL =>
  sql`md5(lower(regexp_replace(${column}, '[^[:alnum:]]+', '', 'g')))`

/** The key of a text without a word, which is like no other. */
export const emptyTextKey = sql`md5('')`

/**
 * Text as the domain's `searchable` would have it: lower case, no accents, straight apostrophes,
 * single spaces. Written without parameters, for columns that the database works out itself.
 */
export const searchableText = (text: SQL): SQL => {
  const plain = sql`regexp_replace(normalize(lower(${text}), nfd), '[\\u0300-\\u036f]', '', 'g')`
  const pairs = sql`replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`
  const letters = sql`translate(${pairs}, 'øłđðı‘’ʼ', 'olddi''''''')`
  return sql`btrim(regexp_replace(normalize(${letters}, nfc), '\\s+', ' ', 'g'))`
}

/** Text as the domain's `sortName` would have it. */
export const sortableText = (text: SQL): SQL =>
  sql`btrim(regexp_replace(replace(${searchableText(text)}, '''', ''), '[^[:alnum:]]+', ' ', 'g'))`

/** Whether rich text says anything, by the rule of the domain's `hasText`. */
export const saysSomething = (html: SQL): SQL =>
  sql`regexp_replace(regexp_replace(${html}, '<[^<>]*>|&(nbsp|#160|#xa0|zwnj|zwj|#8203);', '', 'gi'), '[\\s\\u00a0\\u200b-\\u200d\\u2060\\ufeff]', '', 'g') <> ''`
