import { Form, href } from 'react-router'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FoundPerson } from './find-person.server.ts'
import { peopleMessages } from './people-messages.ts'

/** What is held about an address, kind by kind, and what can be done about it. */
export function HeldCard({ found }: { found: FoundPerson }) {
  const { email, account, total } = found
  return (
    <Card as="section" aria-labelledby="held" className="mt-5 max-w-[44rem]">
      <h2 id="held" className="mb-3 text-card [overflow-wrap:anywhere]">
        Held about {email}
      </h2>
      <AccountNotice found={found} />
      {total === 0 && !account && <p role="status">{peopleMessages.nothing}</p>}
      {total > 0 && (
        <>
          <p role="status" className="mb-3">
            {counted(total, 'record')}
          </p>
          <HeldKinds found={found} />
          <div className="mt-5 flex flex-wrap gap-3">
            <Form method="post" action={href('/admin/people/export')} reloadDocument>
              <AccountField />
              <input type="hidden" name="email" value={email} />
              <Button kind="quiet" data-gives-file>
                Download as a ZIP file
              </Button>
            </Form>
            <Form method="post" action={href('/admin/people/erase')}>
              <AccountField />
              <input type="hidden" name="email" value={email} />
              <Button kind="danger">Erase …</Button>
            </Form>
          </div>
        </>
      )}
    </Card>
  )
}

/** How many there are of each kind, and what stays when they are erased. */
export function HeldKinds({ found }: { found: FoundPerson }) {
  return (
    <dl className="grid gap-3">
      {found.kinds.map(({ code, label, total, stays }) => (
        <div key={code} className="border-t border-line pt-3">
          <dt className="flex justify-between gap-4 font-semibold">
            <span>{label}</span> <span>{numberText(total)}</span>
          </dt>
          {stays && <dd className="text-sm text-ink-soft">{stays}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Whose account it is, where the address belongs to one, or is only named by one. */
export function AccountNotice({ found }: { found: FoundPerson }) {
  const { account, total, isNamedUnconfirmed } = found
  if (isNamedUnconfirmed) return <Notice className="mb-4">{peopleMessages.namedUnconfirmed}</Notice>
  if (!account) return null
  const text =
    total === 0
      ? peopleMessages.accountRefused
      : account === 'mediator'
        ? peopleMessages.ofMediator
        : peopleMessages.ofAdministrator
  return <Notice className="mb-4">{text}</Notice>
}
