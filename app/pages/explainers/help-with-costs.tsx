import { Section } from './section.tsx'

/** When the facts below were written down; schemes and limits change. */
const writtenIn = 'November 2026'

/** What the law and public schemes change about the price. */
export function HelpWithCosts() {
  return (
    <>
      <Section id="miam" title="The first meeting (MIAM)" isWide>
        <p>
          A Mediation Information and Assessment Meeting is a first meeting with a family mediator,
          usually alone. The mediator explains the choices and checks whether mediation is suitable.
          Each person pays for their own meeting, unless legal aid covers it.
        </p>
        <p>
          In England and Wales you usually have to attend one before you ask a family court to
          decide about children or money. There are exemptions, among them domestic abuse and
          urgency. There is no MIAM in Scotland or Northern Ireland.
        </p>
      </Section>
      <Section id="voucher" title="The family mediation voucher" isWide>
        <p>
          In England and Wales a public scheme has paid up to £500 towards mediation about
          arrangements for a child, whatever the parents earn. It is paid once for a family, to the
          mediator, who asks for it. It does not pay for the MIAM, or for mediation about money
          alone.
        </p>
        <p>
          Its money is limited, and not every mediator takes part. Check whether it still runs:{' '}
          <a href="https://www.gov.uk/guidance/family-mediation-voucher-scheme">
            the voucher scheme on GOV.UK
          </a>
          .
        </p>
      </Section>
      <Section id="legal-aid" title="Legal aid" isWide>
        <p>
          In England and Wales legal aid can pay for family mediation for people with a low income
          and few savings. Those who qualify pay nothing for the MIAM or for mediation. The MIAM and
          the first session may then be free for the other person too.
        </p>
        <p>
          Not every mediator offers it: filter by “Legal aid”. Find out whether you qualify:{' '}
          <a href="https://www.gov.uk/check-legal-aid">check legal aid on GOV.UK</a>. Scotland and
          Northern Ireland have legal aid of their own.
        </p>
      </Section>
      <Section id="vat" title="VAT" isWide>
        <p>
          Mediators who are registered for VAT add it to their fees, at 20% for most services. Some
          are too small to be registered and charge none. A price of £100 plus VAT is £120.
        </p>
      </Section>
      <Section id="ask" title="Before you agree to a price" isWide>
        <ul className="grid list-disc gap-1 pl-6">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">
          The facts on this page were written down in {writtenIn}. They are not advice.
        </p>
      </Section>
    </>
  )
}

const questions = [
  'Is the price for each person, or for all of us together?',
  'Is VAT included?',
  'What does it cover: preparation, rooms, travel, the written summary?',
  'How many sessions do cases like ours usually take?',
  'What does it cost to cancel?',
]
