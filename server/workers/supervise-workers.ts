import { StartError } from '#app/platform/operator-error.ts'
import { collectReports, ownReport } from './collect-reports.ts'
import { aliveEvery, type FromWorker, type ToWorker } from './messages.ts'

/** A process that was started, as far as it is needed here. */
export type Child = {
  send(message: ToWorker): void
  kill(): void
  /** Returns how to listen no longer. */
  onMessage(listener: (message: FromWorker) => void): () => void
  /** Resolves once it has ended, with how it did: 'SIGKILL', 'code 1'. */
  ended: Promise<string>
}

type Options = {
  count: number
  fork(): Child
  /** What the site is opened on. */
  site: { connectionString: string; port: number }
  /** Tells the operator. */
  say(sentence: string): void
}

export type Worker = { child: Child; number: number; isServing: boolean; isLeaving: boolean }

/** The place of a worker, which another one takes when it has ended. */
type Slot = { number: number; worker: Worker; restarts: number; earlyEnds: number; since: number }

/** Milliseconds: who ends sooner after its start than this has not recovered. */
const steadyAfter = 30_000

/** Milliseconds before another try: none at first, then twice as long each time, to a limit. */
const pause = { first: 500, longest: 30_000 }

/** Milliseconds within which a worker that was replaced has finished; a large upload takes a minute. */
const retireWithin = 75_000

/** A worker that has not given a sign of life in so many looks hangs, and is killed. */
const lookEvery = 3 * aliveEvery
const maxSilentLooks = 5

/**
 * Keeps so many workers serving: starts another for one that ends, replaces all of them one by one,
 * stops them. The first is started alone, as it may have to make what all of them share. `opened`
 * resolves once all serve, and rejects with a StartError where the first ones cannot be opened.
 */
export function superviseWorkers({ count, fork, site, say }: Options) {
  const all = new Set<Worker>()
  const silentLooks = new Map<Worker, number>()
  let isStopping = false
  let replacing: Promise<void> | undefined

  const slots: Slot[] = []
  const addSlot = async (number: number) => {
    const worker = await openWorker(number)
    const slot = { number, worker, restarts: 0, earlyEnds: 0, since: performance.now() }
    slots.push(slot)
    watch(slot, worker)
  }
  const looking = setInterval(look, lookEvery)
  const opened = openAll()

  async function openAll() {
    try {
      await addSlot(1)
      await Promise.all(Array.from({ length: count - 1 }, (_, index) => addSlot(index + 2)))
    } catch (error) {
      await stop()
      throw error
    }
  }

  async function openWorker(number: number): Promise<Worker> {
    if (isStopping) throw new StartError('The site is being stopped.')
    const child = fork()
    const worker: Worker = { child, number, isServing: false, isLeaving: false }
    all.add(worker)
    child.ended.then(() => all.delete(worker))
    const opened = Promise.withResolvers<FromWorker>()
    child.onMessage((message) => {
      silentLooks.delete(worker)
      if (message.kind === 'serving' || message.kind === 'failed') opened.resolve(message)
      if (message.kind === 'retired') child.send({ kind: 'leave' })
      if (message.kind === 'ask-reports') answerReports(worker, message.id)
    })
    child.send({ kind: 'open', number, ...site })
    const outcome = await Promise.race([opened.promise, child.ended])
    if (typeof outcome === 'object' && outcome.kind === 'serving') {
      worker.isServing = true
      return worker
    }
    const sentence = typeof outcome === 'object' && 'sentence' in outcome && outcome.sentence
    await child.ended
    throw new StartError(sentence || 'A process of the site could not be started.')
  }

  function watch(slot: Slot, worker: Worker) {
    worker.child.ended.then((how) => {
      if (isStopping || worker.isLeaving) return
      say(`process ${slot.number} ended unexpectedly (${how}); starting it again`)
      return restart(slot, worker)
    })
  }

  async function restart(slot: Slot, ended: Worker) {
    const isSteady = performance.now() - slot.since > steadyAfter
    slot.earlyEnds = isSteady ? 1 : slot.earlyEnds + 1
    await delay(pauseAfter(slot.earlyEnds))
    while (!isStopping && slot.worker === ended) {
      try {
        const worker = await openWorker(slot.number)
        slot.restarts += 1
        take(slot, worker)
        return
      } catch (error) {
        slot.earlyEnds += 1
        say(`process ${slot.number} was not started: ${(error as Error).message}`)
        await delay(pauseAfter(slot.earlyEnds))
      }
    }
  }

  function take(slot: Slot, worker: Worker) {
    slot.worker = worker
    slot.since = performance.now()
    watch(slot, worker)
  }

  /** Another one serves before one stops to, so that there are never fewer than before. */
  async function replaceEach() {
    for (const slot of slots) {
      if (isStopping) return
      const next = await openWorker(slot.number)
      const { worker: old } = slot
      take(slot, next)
      old.isLeaving = true
      old.child.send({ kind: 'retire' })
      const late = AbortSignal.timeout(retireWithin)
      late.addEventListener('abort', old.child.kill)
      await old.child.ended
      late.removeEventListener('abort', old.child.kill)
    }
  }

  function look() {
    for (const worker of all) {
      const looks = (silentLooks.get(worker) ?? 0) + 1
      silentLooks.set(worker, looks)
      if (looks <= maxSilentLooks || !worker.isServing) continue
      say(`process ${worker.number} hangs and is ended`)
      worker.child.kill()
    }
  }

  async function answerReports(asker: Worker, id: number) {
    const asked = [...all].filter(({ isServing, isLeaving }) => isServing && !isLeaving)
    const reports = await collectReports(asked.map(({ child }) => child))
    const restarts = slots.reduce((sum, slot) => sum + slot.restarts, 0)
    const own = ownReport({ wanted: count, serving: asked.length, restarts })
    asker.child.send({ kind: 'reports', id, reports: [...reports, own] })
  }

  async function stop() {
    isStopping = true
    clearInterval(looking)
    for (const { child } of all) child.send({ kind: 'stop' })
    await Promise.all([...all].map(({ child }) => child.ended))
  }

  return {
    opened,
    stop,
    /** Resolves once all have been replaced, or one could not be. One replacement at a time. */
    replace(): Promise<void> {
      replacing = (replacing ?? Promise.resolve())
        .then(replaceEach)
        .catch((error) => say(`the processes were not replaced: ${error.message}`))
      return replacing
    },
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function pauseAfter(earlyEnds: number): number {
  return earlyEnds < 2 ? 0 : Math.min(pause.first * 2 ** (earlyEnds - 2), pause.longest)
}
