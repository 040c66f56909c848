import { href, Link } from 'react-router'
import { listText } from '#app/platform/text/list-text.ts'
import { Card } from '#app/ui/card.tsx'
import { contactWords } from './contact/contact-words.ts'
import type { OpenedPage } from './private-page-view.ts'

type Props = {
  page: OpenedPage
  /** How many enquiries can still be withdrawn. */
  openCount: number
}

/** What the sender can do about their enquiry, each on a page of its own. */
export function Choices({ page, openCount }: Props) {
  const { key, contact, enquiries } = page
  const names = listText(enquiries.map(({ firstName }) => `${firstName}’s`))
  return (
    <Card as="section" aria-labelledby="your-choice">
      <h2 id="your-choice" className="text-card">
        Your enquiry, your choice
      </h2>
      <ul className="mt-1">
        <Choice
          to={href('/my-enquiry/:key/contact', { key })}
          label="Change how we may contact you"
          text={`Now: ${contactWords(contact)}`}
        />
        {openCount > 0 && (
          <Choice
            to={href('/my-enquiry/:key/withdraw', { key })}
            label={openCount === 1 ? 'Withdraw this enquiry' : 'Withdraw an enquiry'}
            text="Tells the mediator you no longer need an answer."
          />
        )}
        <Choice
          to={href('/my-enquiry/:key/erase', { key })}
          label="Erase everything"
          text={
            names
              ? `Removes your words and details here and from ${names} leads.`
              : 'Removes your words and details.'
          }
          isDanger
        />
      </ul>
      <p className="mt-2 border-t border-line pt-3 text-sm">
        Afraid of someone involved? Read{' '}
        <Link to={href('/before-you-choose-mediation')} className="relative inline-block touch-44">
          Before you choose mediation
        </Link>
        .
      </p>
    </Card>
  )
}

type ChoiceProps = { to: string; label: string; text: string; isDanger?: boolean }

function Choice({ to, label, text, isDanger = false }: ChoiceProps) {
  return (
    <li className="border-t border-line py-2 first:border-0">
      <Link
        to={to}
        className={`relative inline-flex min-h-11 items-center font-semibold ${isDanger ? 'text-danger' : ''}`}
      >
        {label}
      </Link>
      <p className="text-[0.95rem] leading-snug text-ink-soft [overflow-wrap:anywhere]">{text}</p>
    </li>
  )
}
