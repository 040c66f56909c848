import { Form, useNavigation } from 'react-router'
import type { DeliveryState } from '#app/domain/deliveries/delivery.ts'
import { deliveryStateLabels } from '#app/domain/deliveries/delivery.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Tag, type TagKind } from '#app/ui/tag.tsx'
import type { DeliveriesShown, ShownDelivery } from '../find-deliveries-page.server.ts'
import { DeliveryFacts } from './delivery-facts.tsx'

type Props = { delivery: ShownDelivery; show: DeliveriesShown['show'] }

export function DeliveryRow({ delivery, show }: Props) {
  const { state, label, to } = delivery
  return (
    <li className="grid items-start gap-x-6 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{label}</span>
          <Tag kind={stateKinds[state]}>{deliveryStateLabels[state]}</Tag>
        </p>
        {to && <p className="[overflow-wrap:anywhere]">To {to}</p>}
        <DeliveryFacts delivery={delivery} />
      </div>
      {delivery.canBeDecided && <Decisions delivery={delivery} show={show} />}
    </li>
  )
}

function Decisions({ delivery: { id, label, to }, show }: Props) {
  const navigation = useNavigation()
  const retry = `/admin/deliveries/${id}/retry?show=${show}`
  const about = <span className="sr-only">{`: ${label}${to && `, to ${to}`}`}</span>
  return (
    <div className="flex flex-wrap gap-3">
      <Form method="post" action={retry} preventScrollReset>
        <Button kind="quiet" size="s" pending={navigation.formAction === retry}>
          <span>Retry now{about}</span>
        </Button>
      </Form>
      <ButtonLink
        to={`/admin/deliveries/${id}/give-up?show=${show}`}
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
