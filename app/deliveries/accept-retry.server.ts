import { data } from 'react-router'
import { type Accepted, type Refused, staysOnPage } from '#app/platform/forms/form-answer.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { type DeliveryFilters, deliveriesPath } from './delivery-filters.ts'
import { deliveryToasts } from './delivery-messages.ts'

type Show = DeliveryFilters['show']

/** An accepted retry says which deliveries to show next. */
export type RetryAnswer = (Accepted & { show: Show }) | Refused

/** Answers a retry that was accepted. */
export function acceptRetry(posted: FormData, show: Show) {
  if (staysOnPage(posted))
    return data<RetryAnswer>({ ok: true, message: deliveryToasts.retried, show })
  return seeOther(deliveriesPath({ show }), { toast: 'delivery-retried' })
}
