import { Section } from './section.tsx'

/** The law and the courts differ; so does what is expected before going to one. */
export function UkNations() {
  return (
    <Section id="nations" title="Across the UK" isWide>
      <div className="grid content-start gap-3">
        <h3>England and Wales</h3>
        <p>
          Before asking a family court to decide about children or money, you must usually attend a
          Mediation Information and Assessment Meeting (MIAM). It is a short meeting in which a
          mediator explains the choices and checks whether mediation is suitable. Only an accredited
          family mediator can hold one and sign the court form. There are exemptions, among them
          domestic abuse and urgency.
        </p>
        <p>
          In civil cases the court can encourage the sides to mediate, or order it, and may take an
          unreasonable refusal into account when it decides on costs. Most defended money claims up
          to £10,000 include a free telephone appointment with the courts’ own mediation service.
        </p>
      </div>
      <div className="grid content-start gap-3">
        <h3>Scotland</h3>
        <p>
          Scotland has its own law and courts. There is no MIAM, so profiles of mediators who work
          only there name no fee for one. A sheriff can refer parents to a family mediator, and
          simple procedure, for claims up to £5,000, encourages people to settle by themselves or
          with a mediator’s help. What is said in family mediation with an accredited mediator is in
          most cases kept out of court by statute.
        </p>
      </div>
      <div className="grid content-start gap-3">
        <h3>Northern Ireland</h3>
        <p>
          Northern Ireland has its own courts and its own legal aid. There is no MIAM there either.
          Mediation is voluntary, and the courts encourage it in family and in commercial cases.
        </p>
      </div>
      <div className="grid content-start gap-3">
        <h3>At work, everywhere</h3>
        <p>
          Before most employment tribunal claims you must contact Acas, or in Northern Ireland the
          Labour Relations Agency. They offer early conciliation, which is free and is a separate
          thing from hiring a workplace mediator.
        </p>
      </div>
    </Section>
  )
}
