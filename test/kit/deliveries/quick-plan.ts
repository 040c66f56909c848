import { dayLongPlan, type QueuePlan } from '#app/platform/jobs/queue-plan.server.ts'

/** Tries again within two seconds what the product tries again only after minutes. */
export const quickPlan: QueuePlan = {
  ...dayLongPlan,
  retryDelay: 1,
  retryDelayMax: 1,
  heartbeatSeconds: 10,
  superviseSeconds: 1,
  pollSeconds: 1,
}
