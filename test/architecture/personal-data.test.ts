import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { personRegistry } from '#app/administration/people/person-registry.server.ts'
import { accountRecords } from '#app/dashboard/your-data/account-records.server.ts'
import { projectFiles } from './source-files.ts'

/** Columns by whose names may be about somebody. */
const looksPersonal =
  /email|address|phone|name|author|text|comment|notes?$|description|message|reason|subject|before|after|_ip|ip_|key|digest|changes|query|page|agent|fields|location|place|words?$|title|bio|photo|image/

/** What neither a person nor an account is answered for, and why that is right. */
const excused: Record<string, string> = {
  activity_rollups: 'how often towns and areas were searched for, nobody knows by whom',
  'backups.error': 'what went wrong with an archive',
  directory_version: 'a number',
  'erasures.subject': 'an id or a keyed digest, which has to stay for the next restore',
  imported_documents:
    'ids, so that a second import brings back nobody, and digests that go with the record',
  installation: 'the settings with which the site was last served',
  listing_offices: 'written by triggers from the listings, and gone with them',
  listing_search: 'written by triggers from the listings, and gone with them',
  listing_words: 'written by triggers from the listings, and gone with them',
  search_words: 'written by triggers from the listings; names go with their listing',
  loaded_places: 'the digest of the files of towns',
  office_questions: 'written from the profile whenever places change, and gone with it',
  place_names: 'names of towns and areas',
  places: 'towns and areas',
  profile_keys: 'written by a trigger from the profile, and gone with it',
  sent_forms: 'keyed digests, forgotten with what they led to, and after a week',
  'sending_slots.name': 'the name of a service',
  user_activity: 'events and searches without anybody in them',
  verifications: 'what a sign-in waits for, deleted within the hour',
}

/** Columns beside those of visitors that are the account's alone, or say nothing of anybody. */
const ofTheAccount: Record<string, string> = {
  'audit_log.actor_email': 'the administrator who did it, whose record it is',
  'messages.author': 'which side wrote it, as a code',
  'message_files.storage_key': 'made up by the product; the file goes with its row',
}

const tables = await allTables()

it('knows the tables', () => {
  expect(tables.length).toBeGreaterThan(35)
})

it('finds, hands out and erases every column that may be about somebody, or says why not', () => {
  const ofPeople = new Set(personRegistry.flatMap(({ columns }) => columns.map(fullName)))
  const ofAccounts = new Set(
    accountRecords.flatMap(({ tables }) => tables.map((table) => getTableName(table))),
  )
  // Of tables that visitors fill an account's download is not enough: their own erasure has to reach them.
  const filledByVisitors = [...new Set([...ofPeople].map(tableOf))]
  const missing = tables.flatMap((table) => {
    const name = getTableName(table)
    if (name in excused) return []
    return Object.values(getTableColumns(table))
      .filter(({ name }) => looksPersonal.test(name) && !name.endsWith('_id'))
      .filter(isText)
      .map(fullName)
      .filter((column) => !(column in excused) && !ofPeople.has(column))
      .filter((column) => !ofAccounts.has(tableOf(column)) || mayBeOfVisitor(column))
  })
  expect(missing).toEqual([])

  function mayBeOfVisitor(column: string): boolean {
    return filledByVisitors.includes(tableOf(column)) && !(column in ofTheAccount)
  }
})

it('excuses nothing that is not there', () => {
  const names = new Set(tables.map((table) => getTableName(table)))
  const columns = new Set(tables.flatMap((t) => Object.values(getTableColumns(t)).map(fullName)))
  const known = [...Object.keys(excused), ...Object.keys(ofTheAccount)]
  expect(known.filter((name) => !names.has(name) && !columns.has(name))).toEqual([])
})

it('names every kind of record once', () => {
  for (const registry of [personRegistry, accountRecords]) {
    const codes = registry.map(({ code }) => code)
    expect(codes.every((code) => /^[a-z][a-z-]*$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
  }
})

async function allTables(): Promise<PgTable[]> {
  const found: PgTable[] = []
  for (const file of projectFiles('app/**/*.table.server.ts', 'database/**/*.table.server.ts')) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`)
    for (const exported of Object.values(module))
      if (is(exported, PgTable)) found.push(exported as PgTable)
  }
  return [...new Set(found)]
}

const fullName = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

const tableOf = (name: string) => name.split('.')[0] ?? ''

const isText = (column: PgColumn) => ['string', 'json', 'array', 'custom'].includes(column.dataType)
