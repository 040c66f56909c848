/**
 * The pages, the HTTP process in front of them and its start, built into one module graph, so that
 * each module, with its context keys and its state, exists once.
 */
import * as build from 'virtual:react-router/server-build'

export { listen } from './http/listen.ts'
export { monitoringApp } from './http/monitoring-pages.ts'
export { createWebApp } from './http/web-app.ts'
export { openProduct, queues } from './product.ts'
export { serve } from './serve.ts'
export { build }
