import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { findPlace } from '#app/places/find-place.server.ts'
import { resolveLocation } from '#app/places/resolve-location.server.ts'
import { anOpenDatabase } from '#test/kit/database.ts'

const close: (() => void)[] = []
afterEach(() => {
  for (const each of close.splice(0)) each()
})

/** A service like postcodes.io that records what it is asked. */
async function aPostcodeService(answer: (response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, settings: { postcodeLookupUrl: `http://127.0.0.1:${port}` } }
}

const json = (body: unknown) => (response: ServerResponse) =>
  void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))

const db = await anOpenDatabase()
const centre = (await resolveLocation(db, 'ls1'))?.place

it('finds a whole postcode where the service says that it lies, and asks once', async () => {
  const position = { latitude: 53.7991, longitude: -1.5502 }
  const { asked, settings } = await aPostcodeService(json({ status: 200, result: position }))
  for (const text of ['LS1 4AP', 'ls14ap', '12 Park Row, Leeds, LS1 4AP']) {
    const found = await findPlace({ db, environment: settings }, text)
    expect(found?.place).toEqual({ ...centre, ...position })
  }
  expect(asked).toEqual(['/postcodes/LS1%204AP'])
})

it('asks for nothing but whole postcodes', async () => {
  const { asked, settings } = await aPostcodeService(json({}))
  for (const text of ['LS1', 'LS1 4', 'Leeds', 'Kent', 'nowhere', '']) {
    await findPlace({ db, environment: settings }, text)
  }
  expect(asked).toEqual([])
})

it('takes the centre for a postcode that there is not', async () => {
  const { asked, settings } = await aPostcodeService((response) =>
    response.writeHead(404).end('{"status":404}'),
  )
  for (let time = 0; time < 2; time++)
    expect((await findPlace({ db, environment: settings }, 'LS1 9ZZ'))?.place).toEqual(centre)
  expect(asked).toHaveLength(1)
})

it.each([
  ['an error', (response: ServerResponse) => void response.writeHead(500).end()],
  ['something else', json({ status: 200, result: { latitude: 'north' } })],
  ['nothing in time', () => {}],
  ['a closed connection', (response: ServerResponse) => void response.destroy()],
])(
  'takes the centre when the service answers %s, and leaves it alone for a while',
  async (_, answer) => {
    const { asked, settings } = await aPostcodeService(answer)
    for (const postcode of ['LS1 1AA', 'LS1 1AB'])
      expect((await findPlace({ db, environment: settings }, postcode))?.place).toEqual(centre)
    expect(asked).toHaveLength(1)
  },
)

it('takes the centre for a position in another part of the country', async () => {
  const position = { latitude: 50.1, longitude: -5.5 }
  const { settings } = await aPostcodeService(json({ status: 200, result: position }))
  expect((await findPlace({ db, environment: settings }, 'LS1 1BA'))?.place).toEqual(centre)
})

it('sends nothing anywhere without the setting', async () => {
  const found = await findPlace({ db, environment: { postcodeLookupUrl: undefined } }, 'LS1 1CA')
  expect(found?.place).toEqual(centre)
})
