import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WordStems } from '#database/sample-data/derived/word-stems.ts'
import { aDatabase } from '../backup/databases.ts'

let client: Client
beforeAll(async () => {
  client = new Client({ connectionString: await aDatabase({ isMigrated: true }) })
  await client.connect()
})
afterAll(() => client.end())

it('tells words of the same hash apart', async () => {
  // Found by trying: neither ends in what a stem is cut off.
  const [one, other] = ['duukltlx', 'bnxgbujc']
  const stems = new WordStems()
  const textOf = (text: string) => stems.textOf(stems.of(text) ?? [])
  expect(stems.of(one)).toBeUndefined()
  await stems.learn(client)
  expect(textOf(one)).toBe(`'${one}'`)
  expect(stems.of(`${one} ${other}`)).toBeUndefined()
  await stems.learn(client)
  expect(textOf(`${other} ${one}`)).toBe(`'${other}' '${one}'`)
  expect(stems.words).toEqual([one, other])
})

it('learns words that turn out to be missing while others are asked for', async () => {
  const stems = new WordStems()
  stems.of('mediation')
  const learning = stems.learn(client)
  expect(stems.of('mediation divorce')).toBeUndefined()
  await learning
  expect(stems.of('mediation divorce')).toBeUndefined()
  await stems.learn(client)
  expect(stems.of('mediation divorce')).toHaveLength(2)
  expect(stems.words).toEqual(['mediation', 'divorce'])
})
