import { dayLongPlan, type QueuePlan } from '#app/platform/jobs/queue-plan.server.ts'

/** Tries again within two seconds what takes minutes in earnest. */
export const quickPlan: QueuePlan = {
  ...dayLongPlan,
  retryDelay: 1,
  retryDelayMax: 1,
  heartbeatSeconds: 10,
  superviseSeconds: 1,
  pollSeconds: 1,
}
