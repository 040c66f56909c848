import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquirySchema } from '#app/enquiries/inquiry-form.ts'
import { newInquiryMail } from '#app/enquiries/new-inquiry-mail.server.ts'
import { givenUpQueue } from '#app/platform/jobs/queue.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { jobInState, jobsWith } from '../kit/deliveries/quick-product.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct } from '../kit/product.ts'

it('sends what was refused at the moment in which a suspension ended at the next look', async () => {
  const { url } = await aDatabase()
  const product = await aProduct({}, url)
  const refused = async (words: string) => {
    const { id, fullName, email } = await aMediator(product.db)
    await product.db.update(users).set({ banned: true }).where(eq(users.id, id))
    const address = { accountId: id, fullName, email, unconfirmed: '' }
    const inquiry = inquirySchema.parse(anInquiry({ disputeDescription: words }))
    const mail = newInquiryMail(address, { ...inquiry, id }, 'http://localhost', { others: 0 })
    await product.db.transaction((tx) => product.jobs.send(tx, mailQueue, mail))
    await jobInState(product, words, { state: 'created', name: givenUpQueue })
    return id
  }
  const ended = await refused('The suspension has ended.')
  await refused('The suspension goes on.')
  await product.db.update(users).set({ banned: false }).where(eq(users.id, ended))
  await product.close()

  const later = await aProduct({}, url)
  expect(await mailWith(later, 'The suspension has ended.')).toContain('Amara Okafor')
  expect(await jobsWith(later, 'The suspension goes on.')).toContainEqual(
    expect.objectContaining({ name: givenUpQueue, state: 'created' }),
  )
})
