import { expect, it } from 'vitest'
import { aDatabaseServer } from '../kit/servers/database-server.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

it('says once that the database is lost and once that it is back, whatever fails meanwhile', async () => {
  const server = await aDatabaseServer()
  const product = startProcess({
    DATABASE_URL: server.url,
    DATA_DIR: await aTemporaryFolder(),
    SAMPLE_DATA: '0',
    // Pages that are kept are shown all the same.
    PAGE_CACHE_MB: '0',
  })
  await product.ready()
  const linesSince = (length: number) =>
    product
      .output()
      .slice(length)
      .split('\n')
      .filter((line) => line.endsWith('}'))
  const said = () => linesSince(before).map((line) => String(JSON.parse(line).msg).split(':')[0])
  const read = () => fetch(`${product.url}/search`).then((answer) => answer.status)
  expect(await read()).toBe(200)
  const before = product.output().length

  await server.stop()
  let refused = 0
  await until(async () => {
    if ((await read()) === 503) refused += 1
    return refused >= 20 && said().includes('database lost')
  }, 'the loss is said and 20 pages were refused')
  await server.start()
  await until(async () => (await read()) === 200, 'pages are made again')
  await until(() => said().includes('database back'), 'the return is said')

  expect(said()).toEqual(['database lost', 'database back'])
  const [lost, back] = linesSince(before).map((line) => JSON.parse(line))
  expect(lost.msg).toContain('gives back what was typed')
  expect(lost.database).toMatchObject({ since: expect.any(String), reason: expect.any(String) })
  expect(back.database.requests).toBeGreaterThanOrEqual(20)
  expect(back.database.seconds).toBeGreaterThan(1)
})
