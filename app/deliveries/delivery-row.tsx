import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import type { FormPost } from '#app/ui/forms/use-form-post.tsx'
import { Tag, type TagKind } from '#app/ui/tag.tsx'
import type { RetryAnswer } from './accept-retry.server.ts'
import type { DeliveryState } from './delivery.ts'
import { deliveryStateLabels } from './delivery.ts'
import { DeliveryFacts } from './delivery-facts.tsx'
import type { DeliveriesView, DeliveryView } from './find-deliveries-page.server.ts'

type Props = {
  delivery: DeliveryView
  show: DeliveriesView['show']
  retrying: FormPost<RetryAnswer>['fetcher']
}

export function DeliveryRow({ delivery, show, retrying }: Props) {
  const { state, label, to } = delivery
  return (
    <li className="grid items-start gap-x-6 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{label}</span>{' '}
          <Tag kind={stateKinds[state]}>{deliveryStateLabels[state]}</Tag>
        </p>
        {to && <p className="[overflow-wrap:anywhere]">To {to}</p>}
        <DeliveryFacts delivery={delivery} />
      </div>
      {delivery.canBeDecided && <Decisions delivery={delivery} show={show} retrying={retrying} />}
    </li>
  )
}

function Decisions({ delivery: { id, label, to }, show, retrying }: Props) {
  const retry = `${href('/admin/deliveries/:id/retry', { id })}?show=${show}`
  const about = <span className="sr-only">{`: ${label}${to && `, to ${to}`}`}</span>
  return (
    <div className="flex flex-wrap gap-3">
      <retrying.Form method="post" action={retry} preventScrollReset>
        <AccountField />
        <StayField />
        <Button kind="quiet" size="s" pending={retrying.formAction === retry}>
          <span>Retry now{about}</span>
        </Button>
      </retrying.Form>
      <ButtonLink
        to={`${href('/admin/deliveries/:id/give-up', { id })}?show=${show}`}
        prefetch="none"
        kind="quiet"
        size="s"
      >
        <span>Give up{about}</span>
      </ButtonLink>
    </div>
  )
}

const stateKinds: Record<DeliveryState, TagKind> = {
  'given-up': 'clay',
  failed: 'wait',
  waiting: 'plain',
  sending: 'blue',
  done: 'ok',
  stopped: 'plain',
}
