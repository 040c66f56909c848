import { href, useNavigate } from 'react-router'
import { numberText } from '#app/platform/text/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import { useFocusAfterAcceptance } from '#app/ui/forms/use-focus-after-acceptance.tsx'
import { type FormPost, useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import type { RetryAnswer } from './accept-retry.server.ts'
import { deliveriesPath, deliveryPageSize, retriedStates } from './delivery-filters.ts'
import { DeliveryRow } from './delivery-row.tsx'
import type { DeliveriesView } from './find-deliveries-page.server.ts'
import { ViewLinks } from './view-links.tsx'

type Props = {
  view: DeliveriesView
  /** What came back with the page, where a form was posted without JavaScript. */
  given?: RetryAnswer
}

export function DeliveriesPage({ view, given }: Props) {
  const { views, show, deliveries, total, page } = view
  const navigate = useNavigate()
  const post = useFormPost<RetryAnswer>(`retry ${show} ${page}`, given)
  const retrying = post.fetcher
  const problem = post.refused?.errors.form
  const noteAcceptance = useFocusAfterAcceptance(deliveries)
  useAcceptance(post.answer, ({ message = '', show: next }) => {
    showToast({ message })
    if (next === show) noteAcceptance()
    else navigate(deliveriesPath({ show: next }))
  })
  const first = deliveries.find(({ canBeDecided }) => canBeDecided)
  return (
    <Page>
      <PageTitle title="Deliveries" hasErrors={problem !== undefined} />
      <h1 className="text-page">Deliveries</h1>
      <p className="mt-1 max-w-measure text-ink-soft">
        Work that is done in the background: emails, confirmed approvals, enquiries forwarded to a
        mediator’s suite, daily backups, and the deletion of old photos and activity. Anything that
        fails is retried for a day, at growing intervals. Completed work is listed here for a day,
        and work that was given up for 90 days.
      </p>
      {first && <PreloadAction path={href('/admin/deliveries/:id/retry', { id: first.id })} />}
      {problem && (
        <Notice kind="danger" role="alert" className="mt-5">
          {problem}
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <ViewLinks views={views} show={show} />
        <RetryAll show={show} views={views} retrying={retrying} />
      </div>
      {total === 0 ? (
        <NoDeliveries show={show} />
      ) : (
        <Card className="mt-5 py-1 md:py-2">
          <ul aria-label="Deliveries" className="divide-y divide-line">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} {...{ delivery, show, retrying }} />
            ))}
          </ul>
        </Card>
      )}
      <Paging
        noun="Deliveries"
        page={page}
        pageSize={deliveryPageSize}
        total={total}
        path={(page) => deliveriesPath({ show, page })}
      />
    </Page>
  )
}

type RetryAllProps = Pick<DeliveriesView, 'show' | 'views'> & {
  retrying: FormPost<RetryAnswer>['fetcher']
}

function RetryAll({ show, views, retrying }: RetryAllProps) {
  const states: string[] = retriedStates(show)
  const total = views
    .filter(({ code }) => states.includes(code))
    .reduce((sum, view) => sum + view.total, 0)
  if (total === 0) return null
  const action = `${href('/admin/deliveries/retry')}?show=${show}`
  return (
    <retrying.Form method="post" action={action}>
      <AccountField />
      <StayField />
      <PreloadAction path={href('/admin/deliveries/retry')} />
      <Button kind="quiet" size="s" pending={retrying.formAction === action}>
        {total === 1 ? 'Retry it now' : `Retry all ${numberText(total)} now`}
      </Button>
    </retrying.Form>
  )
}

const nothing: Record<DeliveriesView['show'], [title: string, text: string]> = {
  open: [
    'Everything has been delivered',
    'Deliveries in progress, and those that fail, appear here.',
  ],
  'given-up': [
    'Nothing was given up',
    'Anything that could not be delivered within a day appears here.',
  ],
  failed: ['Nothing has failed', 'Failed deliveries that will be retried appear here.'],
  waiting: ['Nothing is waiting', 'Deliveries that have not been attempted yet appear here.'],
  done: ['Nothing was delivered in the last day', 'Completed deliveries appear here for a day.'],
}

function NoDeliveries({ show }: Pick<DeliveriesView, 'show'>) {
  const [title, text] = nothing[show]
  return (
    <Card className="mt-5 py-12 text-center">
      <h2 className="text-card">{title}</h2>
      <p className="mx-auto mt-2 max-w-[28rem] text-ink-soft">{text}</p>
    </Card>
  )
}
