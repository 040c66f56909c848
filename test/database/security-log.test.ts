import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { retentionQueue } from '#app/administration/retention/run-retention.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { deleteOldSecurityEvents } from '#app/security/delete-old-security-events.server.ts'
import { openSecurityLog, recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { securityLogDays } from '#app/security/security-events.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { storeRows } from '#app/security/security-row.server.ts'
import { beyond, maxRowsPerMinute } from '#app/security/security-writer.server.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { securityEventsOf } from '../kit/security-events.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

/** What the security log needs, with a clock that stands still and the lines of the process's log. */
function aLog(at = new Date('2026-11-20T12:00:30Z')) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { db, keyedDigest } = product
  const writer = openSecurityLog({ db, log })
  return { services: { db, keyedDigest, log, now: () => at }, lines, writer }
}

it('stores an event before the request ends, with digests in place of addresses', async () => {
  const { services, lines } = aLog()
  const userId = randomUUID()
  const [email, ip] = ['Someone@Example.org', '203.0.113.9']
  await recordSecurityEvent(services, { event: 'sign-in.success', userId, email, ip, detail: 'x' })
  const [row] = await securityEventsOf(product, { userId, email: 'someone@example.org', ip })
  expect(row).toMatchObject({ event: 'sign-in.success', detail: 'x', count: 1 })
  expect(JSON.stringify(row)).not.toMatch(/example\.org|203\.0/i)

  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 30, msg: 'security event' })
  const { emailKey = '', ipKey = '' } = row ?? {}
  expect(lines[0]?.security).toEqual({
    ...{ event: 'sign-in.success', userId, emailKey, ipKey, detail: 'x', count: 1 },
  })
})

it('counts what is the same within a minute in one row, and begins another the next', async () => {
  const userId = randomUUID()
  const first = aLog()
  const event = { event: 'sign-in.success', userId } as const
  for (let n = 0; n < 500; n += 1) await recordSecurityEvent(first.services, event)
  await first.writer.stop()
  await recordSecurityEvent(aLog(new Date('2026-11-20T12:01:00Z')).services, event)
  const rows = await securityEventsOf(product, { userId })
  expect(rows.map(({ count }) => count)).toEqual([500, 1])
  const logged = first.lines.map(({ security }) => (security as { count: number }).count)
  expect(logged.reduce((sum, count) => sum + count, 0)).toBe(500)
  expect(logged.length).toBeLessThan(20)
})

it('adds up what several processes count', async () => {
  const userId = randomUUID()
  for (const { services, writer } of [aLog(), aLog()]) {
    await recordSecurityEvent(services, { event: 'session.end', userId })
    await writer.stop()
  }
  expect(await securityEventsOf(product, { userId })).toMatchObject([{ count: 2 }])
})

it('a flood from many addresses fills a bounded number of rows, and every event counts', async () => {
  const { services, writer } = aLog(new Date('2026-11-20T13:00:00Z'))
  const detail = randomUUID()
  const flood = Array.from({ length: 5_000 }, (_, n) =>
    recordSecurityEvent(services, { event: 'sign-in.failure', ip: `2001:db8::${n}`, detail }),
  )
  await Promise.all(flood)
  await writer.stop()
  const rows = await securityEventsOf(product, { event: 'sign-in.failure' })
  expect(rows).toHaveLength(maxRowsPerMinute + 1)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_000)
  expect(rows.at(-1)).toMatchObject({ detail: beyond, ipKey: '', userId: '' })
})

it('does not bound what only the owner of an account can do', async () => {
  const { services, writer } = aLog(new Date('2026-11-20T13:30:00Z'))
  const changes = Array.from({ length: maxRowsPerMinute + 20 }, () =>
    recordSecurityEvent(services, { event: 'password.change', userId: randomUUID() }),
  )
  await Promise.all(changes)
  await writer.stop()
  expect(await securityEventsOf(product, { event: 'password.change' })).toHaveLength(
    maxRowsPerMinute + 20,
  )
})

it('never fails a request, and says in the process’s log what was not stored', async () => {
  const { services, lines, writer } = aLog()
  await product.db.execute(sql`alter table security_log rename to security_log_away`)
  await recordSecurityEvent(services, { event: 'session.end', userId: randomUUID() })
  await writer.stop()
  await product.db.execute(sql`alter table security_log_away rename to security_log`)
  expect(lines.map(({ msg }) => msg)).toEqual(['security event', 'security events were not stored'])
})

it('deletes events after their days, every night with old activity', async () => {
  const now = new Date()
  const first = londonMidnight(daysBefore(londonDay(now), securityLogDays - 1))
  const fill = async () => {
    await product.db.delete(securityLog)
    const row = { userId: '', emailKey: '', ipKey: '', detail: '', count: 1 } as const
    for (const at of [new Date(first.getTime() - 1), first])
      await storeRows(product.db, [{ ...row, event: 'session.end', at }])
  }
  await fill()
  expect(await deleteOldSecurityEvents(product.db, now)).toBe(1)
  expect((await securityEventsOf(product)).map(({ at }) => at)).toEqual([first])

  await fill()
  await product.db.transaction((tx) =>
    product.jobs.send(tx, retentionQueue, { label: '', id: '', to: '' }),
  )
  await until(
    async () => (await securityEventsOf(product)).length === 1,
    'old security events are deleted',
  )
})
