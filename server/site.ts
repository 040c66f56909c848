import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import type { FirstMiddleware, listen } from './http/listen.ts'
import type { monitoringApp } from './http/monitoring-pages.ts'
import type { openProduct, Product } from './product.ts'

/** The pages of one process, as they were built or as they are being developed. */
export type Pages = {
  openProduct: typeof openProduct
  listen: typeof listen
  monitoringApp: typeof monitoringApp
  createApp(product: Product): Parameters<typeof listen>[0]
  middleware?: FirstMiddleware
  close?(): Promise<void>
}

/** What one process serves. */
export type Site = {
  port: number
  /** Says that it stops, serves on for the time that the settings say, finishes and closes. */
  stop(): Promise<void>
}

/** Opens the product on a database that answers, and listens. Undoes what it began if that fails. */
export async function openSite(
  environment: Environment,
  connectionString: string,
  pages: Pages,
): Promise<Site> {
  const product = await pages.openProduct(environment, connectionString)
  const servers: Awaited<ReturnType<typeof listen>>[] = []
  const close = async () => {
    for (const server of servers.toReversed()) await server.close()
    await product.close()
  }
  try {
    const monitoringPlace = monitoringPlaceOf(environment)
    if (monitoringPlace)
      servers.push(await pages.listen(pages.monitoringApp(product), monitoringPlace))
    const server = await pages.listen(pages.createApp(product), environment, pages.middleware)
    servers.push(server)
    return {
      port: server.port,
      async stop() {
        product.lifecycle.beginStop()
        for (const each of servers) each.endConnections()
        await delay(environment.drainSeconds * 1_000)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Where the metrics have a port of their own. */
export function monitoringPlaceOf({ host, metricsPort }: Environment) {
  return metricsPort === undefined
    ? undefined
    : { host, port: metricsPort, setting: 'METRICS_PORT' as const }
}
