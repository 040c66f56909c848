import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { DecisionAnswer } from '#app/ui/decision-answer.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { administrationMessages } from '../administration-messages.ts'
import type { Decided } from './find-decided.server.ts'

type Props = {
  mediator: Decided
  answer: DecisionAnswer | undefined
  title: string
  /** The heading, with the name of the mediator in it. */
  heading: string
  button: string
  isDanger?: boolean
  /** Why there is nothing to decide here; otherwise empty. */
  obstacle?: string
  /** What the decision means. */
  meaning: ReactNode
  /** What has to be filled in for it. */
  children?: ReactNode
}

/** One decision about a mediator: what it means, what it needs, and the button. */
export function DecisionPage(props: Props) {
  const { mediator, answer, title, heading, meaning, children } = props
  const isDeciding = useNavigation().state === 'submitting'
  const path = `/admin/mediators/${mediator.id}`
  const obstacle = mediator.isOwn ? administrationMessages.ownAccount : props.obstacle

  return (
    <Page>
      <PageTitle title={title} hasErrors={answer !== undefined} />
      <BackLink to={path}>{mediator.fullName}</BackLink>
      <div className="mt-3 max-w-[44rem]">
        <h1 className="mb-5 text-page [overflow-wrap:anywhere]">{heading}</h1>
        <ErrorSummary errors={answer?.errors} />
        {obstacle && !answer && <Notice>{obstacle}</Notice>}
        {!obstacle && (
          <Card>
            <div className="mb-5 grid max-w-measure gap-3">{meaning}</div>
            <Form method="post" noValidate className="grid gap-5">
              {children}
              <div className="flex flex-wrap gap-3">
                <Button kind={props.isDanger ? 'danger' : 'primary'} pending={isDeciding}>
                  {props.button}
                </Button>
                <ButtonLink to={path} kind="quiet">
                  Cancel
                </ButtonLink>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </Page>
  )
}
