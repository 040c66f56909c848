import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { heartbeats } from '#app/platform/installation.table.server.ts'
import { openClock, takeClockForRight } from '#app/platform/time/clock.server.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'

const { url, drop } = await aDatabase()
const db = openDatabase(url, { connections: 1 })
afterFile(() => db.$client.end())
afterFile(drop, 'servers')

const hour = 3_600
const day = 24 * hour
const year = 365 * day
const noon = new Date('2026-11-28T12:00:00Z')
const noonAnd = (seconds: number) => new Date(noon.getTime() + seconds * 1_000)

/** A machine that runs since an hour before noon, whose clock can be set. */
function aMachine({ bootId = 'one', at = 0 } = {}) {
  let seconds = at
  let wrongBy = 0
  return {
    bootId,
    now: () => noonAnd(seconds + wrongBy),
    uptime: () => hour + seconds,
    run(for_: number) {
      seconds += for_
    },
    set(by: number) {
      wrongBy += by
    },
  }
}

const beats = async () => {
  const found = await db.select().from(heartbeats).orderBy(asc(heartbeats.at))
  return found.map(({ at }) => at)
}

beforeEach(async () => {
  await db.delete(heartbeats)
})

describe('the clock', () => {
  it('counts as right in a database that knows of no other, and is noted once an hour', async () => {
    const machine = aMachine()
    const clock = await openClock(db, machine)
    expect(clock.doubt()).toBeUndefined()
    expect(await beats()).toEqual([noon])
    for (let minutes = 0; minutes < 119; minutes += 1) {
      machine.run(60)
      await clock.look()
    }
    expect(await beats()).toEqual([noon, noonAnd(hour)])
  })

  it('is noted once an hour by several processes together', async () => {
    const machine = aMachine()
    const clocks = [await openClock(db, machine), await openClock(db, machine)]
    machine.run(hour)
    for (const clock of clocks) await clock.look()
    expect(await beats()).toEqual([noon, noonAnd(hour)])
  })

  it('is right again at once where it was a day ahead and that was noted', async () => {
    const machine = aMachine()
    const clock = await openClock(db, machine)
    machine.set(day)
    machine.run(hour)
    await clock.look()
    expect(await beats()).toEqual([noon, noonAnd(day + hour)])
    machine.set(-day)
    machine.run(hour)
    expect(clock.doubt()).toBeDefined()
    await clock.look()
    expect(clock.doubt()).toBeUndefined()
    expect(clock.now()).toEqual(noonAnd(2 * hour))
    expect(await beats()).toEqual([noon, noonAnd(2 * hour)])
    expect((await openClock(db, machine)).doubt()).toBeUndefined()
  })

  it('is in doubt as soon as it jumps while the process runs, and right again once it is set', async () => {
    const machine = aMachine()
    const clock = await openClock(db, machine)
    machine.run(2 * hour)
    machine.set(5 * year)
    expect(clock.doubt()).toMatchObject({ lastRight: noon, expected: noonAnd(2 * hour) })
    await clock.look()
    expect(clock.doubt()).toBeDefined()
    expect(await beats()).toEqual([noon])

    machine.set(-5 * year)
    await clock.look()
    expect(clock.doubt()).toBeUndefined()
    expect(await beats()).toEqual([noon, noonAnd(2 * hour)])
  })

  it('is right on a machine that slept', async () => {
    const machine = aMachine()
    const clock = await openClock(db, machine)
    machine.run(30 * day)
    await clock.look()
    expect(clock.doubt()).toBeUndefined()
  })

  it('is in doubt at a start after days without heartbeats, whether they passed or not', async () => {
    await openClock(db, aMachine())
    const clock = await openClock(db, aMachine({ bootId: 'two', at: 3 * day }))
    expect(clock.doubt()).toMatchObject({ lastRight: noon, expected: undefined })
    await clock.look()
    expect(clock.doubt()).toBeDefined()
  })

  it('gives no time before the last heartbeat, and goes on from there', async () => {
    await openClock(db, aMachine())
    const machine = aMachine({ bootId: 'two' })
    machine.set(-5 * year)
    const clock = await openClock(db, machine)
    expect(clock.doubt()).toBeDefined()
    expect(clock.now()).toEqual(noon)
    machine.run(60)
    await clock.look()
    expect(clock.now()).toEqual(noonAnd(60))

    machine.set(5 * year)
    await clock.look()
    expect(clock.now()).toEqual(noonAnd(60))
    expect(clock.doubt()).toBeUndefined()
  })

  it('follows a correction of a minute backwards', async () => {
    const machine = aMachine()
    const clock = await openClock(db, machine)
    machine.run(30)
    machine.set(-60)
    expect(clock.doubt()).toBeUndefined()
    expect(clock.now()).toEqual(noonAnd(-30))
  })

  it('counts as right once an operator has said so, ahead and behind', async () => {
    await openClock(db, aMachine())
    const machine = aMachine({ bootId: 'two' })
    machine.set(5 * year)
    const clock = await openClock(db, machine)
    await takeClockForRight(db, machine)
    await clock.look()
    expect(clock.doubt()).toBeUndefined()
    expect(await beats()).toEqual([noon, noonAnd(5 * year)])

    machine.set(-5 * year)
    await clock.look()
    expect(clock.doubt()).toBeDefined()
    await takeClockForRight(db, machine)
    expect(await beats()).toEqual([noon])
    await clock.look()
    expect(clock.doubt()).toBeUndefined()
  })
})
