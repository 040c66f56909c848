import { LRUCache } from 'lru-cache'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import type { Product } from '../../product.ts'
import { type CachedPage, sizeOf } from './cached-page.ts'
import { compressWell } from './page-compression.ts'

/** Milliseconds: how long a page is fresh, since some of it tells the time, and good for an outage. */
const freshFor = 10 * 60 * 1_000
const staleFor = 60 * 60 * 1_000

/** No page takes up more than this part of the memory. */
const maxShare = 1 / 8

/** The pages in memory, by their keys. */
export function openPageStore({
  services: { environment, now },
  listings,
  metrics,
}: Pick<Product, 'services' | 'listings' | 'metrics'>) {
  const maxSize = environment.pageCacheMegabytes * 1024 * 1024
  const pages = new LRUCache<string, CachedPage>({
    maxSize,
    maxEntrySize: maxSize * maxShare,
    sizeCalculation: sizeOf,
  })
  const age = (page: CachedPage) => now().getTime() - page.renderedAt

  let day = { begins: 0, ends: 0 }
  /** When the day in London began: some of a page holds for its day alone. */
  function dayBegan(): number {
    const at = now().getTime()
    if (at < day.begins || at >= day.ends) {
      const today = londonDay(now())
      const [begins, ends] = [today, daysBefore(today, -1)].map((each) =>
        londonMidnight(each).getTime(),
      )
      day = { begins: begins ?? 0, ends: ends ?? 0 }
    }
    return day.begins
  }

  function put(key: string, page: CachedPage) {
    pages.set(key, page)
    metrics.setCacheBytes(pages.calculatedSize)
  }

  /** A page that is asked for again is worth compressing well; nobody waits for it. */
  async function compress(key: string, page: CachedPage) {
    await compressWell(page)
    measure(key, page)
  }

  /** Counts anew what a page takes up whose forms have changed. */
  function measure(key: string, page: CachedPage) {
    if (pages.peek(key) !== page) return
    pages.delete(key)
    put(key, page)
  }

  return {
    put,
    measure,
    /** One that is as good as a new one: of the directory as it is, of today, and not too old. Counts as a hit. */
    fresh(key: string): CachedPage | undefined {
      const page = pages.get(key)
      const version = listings.watch.version()
      if (!page || version === undefined || page.version !== version) return undefined
      if (age(page) >= freshFor || page.renderedAt < dayBegan()) return undefined
      page.hits += 1
      if (page.hits === 1) void compress(key, page)
      return page
    },
    /** One that is better than none. */
    stale(key: string): CachedPage | undefined {
      const page = pages.get(key)
      return page && age(page) < staleFor ? page : undefined
    },
  }
}
