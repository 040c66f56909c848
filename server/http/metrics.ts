import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { backupStatus } from '#database/backup/record-backup.ts'
import type { Product } from '../product.ts'

type Parts = Pick<Product, 'services' | 'listings' | 'incomingMail' | 'installation'>

export type Metrics = ReturnType<typeof openMetrics>

/** What a request was answered from. */
export type CacheResult = 'hit' | 'miss' | 'stale' | 'bypass'

/** Counters and gauges of one process. What costs a query is read only when someone reads them. */
export function openMetrics({
  services: { db, jobs },
  listings,
  incomingMail,
  installation,
}: Parts) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was ready, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const cache = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for public pages, by what they were answered from',
    labelNames: ['result'],
    registers,
  })
  const cacheSize = new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory taken up by cached pages',
    registers,
  })
  new Gauge({
    name: 'database_up',
    help: 'Whether the database has answered within the last seconds',
    registers,
    collect() {
      this.set(listings.watch.version() === undefined ? 0 : 1)
    },
  })
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool by state, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Counter({
    name: 'incoming_mails_total',
    help: 'Mails for conversations since the start, by what became of them',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of incomingMail.counts) this.inc({ outcome }, count)
    },
  })
  new Gauge({
    name: 'incoming_mail_connections',
    help: 'Mail servers that are connected, and whether the mailbox is: 1 or 0',
    labelNames: ['to'],
    registers,
    collect() {
      this.set({ to: 'listener' }, incomingMail.connections())
      this.set({ to: 'mailbox' }, incomingMail.isMailboxOpen() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs of each queue that wait, are being done, or were given up',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      if (listings.watch.version() === undefined) return
      for (const { queue, ...counts } of await jobs.depths().catch(() => [])) {
        for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count)
      }
    },
  })
  const backups = async () =>
    listings.watch.version() === undefined ? undefined : backupStatus(db).catch(() => undefined)
  new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'When the newest backup with all files was finished; 0 if there has been none',
    registers,
    async collect() {
      const status = await backups()
      if (status) this.set((status.succeededAt?.getTime() ?? 0) / 1_000)
    },
  })
  new Gauge({
    name: 'last_backup_failed',
    help: 'Whether a backup has failed since: 1 or 0',
    registers,
    async collect() {
      const status = await backups()
      if (status) this.set(status.error === '' ? 0 : 1)
    },
  })
  new Gauge({
    name: 'last_backup_missing_files',
    help: 'Files that the last backup lacks because the file store does',
    registers,
    async collect() {
      const status = await backups()
      if (status) this.set(status.missingFiles)
    },
  })
  new Gauge({
    name: 'files_missing',
    help: 'Files that the database names and the file store lacked when they were last counted',
    registers,
    collect() {
      this.set(installation.state().missingFiles)
    },
  })
  new Gauge({
    name: 'file_store_matches',
    help: 'Whether the file store is the one that the database knows: 1 or 0',
    registers,
    collect() {
      this.set(installation.state().isOtherStore ? 0 : 1)
    },
  })
  new Gauge({
    name: 'secret_matches',
    help: 'Whether the secret is the one that the database knows: 1 or 0',
    registers,
    collect() {
      this.set(installation.state().isOtherSecret ? 0 : 1)
    },
  })

  return {
    observeRequest: (method: string, route: string, status: number, seconds: number) =>
      requests.observe({ method, route, status }, seconds),
    countCache: (result: CacheResult) => cache.inc({ result }),
    setCacheBytes: (bytes: number) => cacheSize.set(bytes),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
