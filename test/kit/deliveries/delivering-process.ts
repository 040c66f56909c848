import { sendContactMessage } from '#app/pages/contact/contact-message.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { openProduct } from '#server/product.ts'
import { quickPlan } from './quick-plan.ts'

/** A process of its own that accepts messages and begins to deliver them. It ends when killed. */
const environment = parseEnvironment(process.env)
const { services } = await openProduct(environment, environment.databaseUrl ?? '', {
  queuePlan: quickPlan,
})
for (const message of process.argv.slice(2)) {
  const visitor = { name: 'Priya Shah', email: 'priya@example.com', subject: 'Hello' }
  await sendContactMessage(services, { ...visitor, message })
}
console.log('sent')
