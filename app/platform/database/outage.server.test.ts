import { expect, it } from 'vitest'
import { isConnectionLost, isOutage, retryOnce } from './outage.server.ts'

const coded = (code: string) => Object.assign(new Error('of the driver'), { code })

it.each<[what: string, error: unknown, outage: boolean, lost: boolean]>([
  ['a server that leads no more', coded('25006'), true, true],
  ['a server that is being stopped', coded('57P01'), true, true],
  ['a server that has crashed', coded('57P02'), true, true],
  ['a server that is starting', coded('57P03'), true, true],
  ['a connection that failed', coded('08006'), true, true],
  ['a socket that was closed', coded('ECONNRESET'), true, true],
  [
    'a closed connection without a code',
    new Error('Connection terminated unexpectedly'),
    true,
    true,
  ],
  ['nobody who listens', coded('ECONNREFUSED'), true, false],
  ['a machine that is gone', coded('EHOSTUNREACH'), true, false],
  ['a statement that took too long', coded('57014'), true, false],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), true, false],
  ['no handshake in time', new Error('timeout expired'), true, false],
  ['a silent server', new Error('the database did not answer in time'), true, false],
  ['a full disk', coded('53100'), true, false],
  ['a cause', new Error('a query failed', { cause: coded('25006') }), true, true],
  ['the first of several', new AggregateError([coded('ECONNREFUSED')]), true, false],
  ['a broken constraint', coded('23505'), false, false],
  ['a mistake of ours', new TypeError('x is not a function'), false, false],
  ['what is no error', 'ECONNRESET', false, false],
])('knows an outage, and a connection that was lost: %s', (_, error, outage, lost) => {
  expect([isOutage(error), isConnectionLost(error)]).toEqual([outage, lost])
})

it('repeats once what a lost connection made fail, if it may be repeated', async () => {
  const failing = (errors: Error[]) => {
    let runs = 0
    return async () => {
      const error = errors[runs]
      runs += 1
      if (error) throw error
      return runs
    }
  }
  expect(await retryOnce(failing([coded('57P01')]))).toBe(2)
  await expect(retryOnce(failing([coded('57P01'), coded('25006')]))).rejects.toThrow('driver')
  await expect(retryOnce(failing([coded('23505')]))).rejects.toThrow('driver')
  const mayNot = () => false
  await expect(retryOnce(failing([coded('57P01')]), mayNot)).rejects.toThrow('driver')
})
