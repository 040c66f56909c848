import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

export function MediationQuestions() {
  return (
    <section id="questions" aria-labelledby="questions-title" className="mt-12">
      <h2 id="questions-title">Common questions</h2>
      <div className="mt-4 border-b border-line max-lg:max-w-measure">
        <Question title="Is a mediated agreement legally binding?">
          <p>
            Not by itself. In business, civil and workplace disputes the terms are usually written
            as a settlement agreement, which binds like any contract once everyone has signed it.
          </p>
          <p>
            In family mediation you receive a summary of what you propose, which is not binding. In
            England and Wales a solicitor can turn terms about money into a consent order for the
            court to approve; in Scotland they are often put into a registered minute of agreement.
            Take legal advice before you sign.
          </p>
        </Question>
        <Question title="How long does it take?">
          <p>
            Many civil, commercial and workplace disputes are mediated in half a day or a day.
            Family mediation usually takes a few sessions of an hour to an hour and a half, over
            some weeks or months. How soon you can start depends on the mediator and on how soon
            everyone agrees to take part.
          </p>
        </Question>
        <Question title="What types of dispute can be mediated?">
          <p>
            Most of them. The mediators here work in civil and commercial, family, workplace,
            community, restorative justice, construction and engineering, medical and elder
            mediation, and in online dispute resolution.
          </p>
        </Question>
        <Question title="Is mediation confidential?">
          <p>
            Yes, within limits that the mediator explains at the start. What is said to reach a
            settlement is normally “without prejudice”, which means it cannot be used in court. In
            civil and commercial mediation, what you tell the mediator alone is passed on only if
            you say so.
          </p>
          <p>
            The main exceptions are a risk of serious harm to someone, above all a child, and what
            the law requires a mediator to report. In family mediation the facts about money that
            you each disclose are open, and can be used in court.
          </p>
        </Question>
        <Question title="Does a mediator give legal advice?">
          <p>
            No. A mediator may explain how things generally work, but does not advise either side.
            You can take advice from a solicitor before, between and after sessions.
          </p>
        </Question>
        <Question title="How do I know that a mediator is qualified?">
          <p>
            Anyone in the UK may use the title, so look at training and accreditation. In England
            and Wales family mediators are accredited under the Family Mediation Council’s scheme
            (FMCA). The Civil Mediation Council registers civil, commercial and workplace mediators,
            and Scottish Mediation keeps a register for Scotland. Each has a public list that you
            can check.
          </p>
          <p>
            Where a profile here says “checked” with a month, we found the mediator in the body’s
            register then. What is not marked so is the mediator’s own word. A MIAM’s fee, and that
            a mediator signs court forms, are shown only where we have checked the accreditation.
          </p>
        </Question>
      </div>
    </section>
  )
}

/** Native, so it opens without JavaScript and is found by the browser's own search. */
function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
        <Icon name="chevron-down" size={20} className="text-green-700 group-open:rotate-180" />
      </summary>
      <div className="grid max-w-measure gap-3 pb-5">{children}</div>
    </details>
  )
}
