import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { deliveriesPath } from './delivery-filters.ts'
import { deliveryMessages } from './delivery-messages.ts'
import type { DeliveriesView, DeliveryView } from './find-deliveries-page.server.ts'

type Props = {
  show: DeliveriesView['show']
  delivery: DeliveryView | null
  problem?: string
}

/** Asks once more, because nothing brings a delivery back that an administrator has ended. */
export function GiveUpPage({ show, delivery, problem }: Props) {
  const isOpen = delivery?.canBeDecided ?? false
  return (
    <Page>
      <PageTitle title="Give Up a Delivery" hasErrors={problem !== undefined} />
      <BackLink to={deliveriesPath({ show })}>Deliveries</BackLink>
      <div className="mt-3 max-w-[44rem]">
        <h1 className="mb-5 text-page">Give up this delivery?</h1>
        {(problem || !isOpen) && (
          <Notice kind="danger" role={problem ? 'alert' : undefined} className="mb-5">
            {problem ?? deliveryMessages.gone}
          </Notice>
        )}
        {delivery && isOpen && <Question delivery={delivery} show={show} />}
      </div>
    </Page>
  )
}

function Question({ delivery, show }: { delivery: DeliveryView; show: Props['show'] }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Card>
      <p className="font-semibold">{delivery.label}</p>
      {delivery.to && <p className="[overflow-wrap:anywhere]">To {delivery.to}</p>}
      <DeliveryFacts delivery={delivery} />
      <p className="mt-4">
        It will not be retried.{' '}
        {delivery.words
          ? 'There is no other copy of the message, and it is deleted after a day, so read it first.'
          : 'Whatever it was about, such as an enquiry, is not affected.'}
      </p>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <AccountField />
        <Button kind="danger" pending={isSending}>
          Give up
        </Button>
        <ButtonLink to={deliveriesPath({ show })} kind="quiet">
          Cancel
        </ButtonLink>
      </Form>
    </Card>
  )
}
