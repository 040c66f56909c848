import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { Practice } from './practice.ts'
import { randomFor } from './random.ts'
import { type Fact, isTrueOf } from './writing/area-writings.ts'

type Certification = { text: string; when?: readonly Fact[] }

/** The kinds of training and registration that mediators of each area name. */
const certifications: Record<PracticeAreaCode, readonly Certification[]> = {
  family: [
    { text: 'FMC Accredited Family Mediator (FMCA)', when: ['accredited', 'england_wales'] },
    { text: 'Accredited by CALM Scotland', when: ['accredited', 'scotland'] },
    { text: 'Registered with Family Mediation Northern Ireland', when: ['northern_ireland'] },
    { text: 'Qualified for child-inclusive mediation', when: ['seesChildren'] },
    { text: 'Foundation training with the Family Mediators Association', when: ['england_wales'] },
    { text: 'Foundation training with National Family Mediation', when: ['england_wales'] },
    { text: 'Member of Resolution', when: ['england_wales'] },
    { text: 'Trained with Relationships Scotland', when: ['scotland'] },
    { text: 'Working towards FMC accreditation', when: ['notAccredited', 'england_wales'] },
    { text: 'Safeguarding and domestic abuse screening training' },
    { text: 'Enhanced DBS check', when: ['england_wales'] },
    { text: 'PVG scheme member', when: ['scotland'] },
  ],
  civil_commercial: [
    { text: 'CMC Registered Mediator', when: ['england_wales'] },
    { text: 'CEDR Accredited Mediator' },
    { text: 'ADR Group Accredited Mediator' },
    { text: 'Scottish Mediation registered practitioner', when: ['scotland'] },
    { text: 'Trained with the London School of Mediation', when: ['england_wales'] },
    { text: 'Member of the Chartered Institute of Arbitrators (MCIArb)', when: ['newer'] },
    { text: 'Fellow of the Chartered Institute of Arbitrators (FCIArb)', when: ['settled'] },
    { text: 'Professional indemnity insurance of £2 million' },
  ],
  workplace: [
    { text: 'CMC Registered Workplace Mediator', when: ['england_wales'] },
    { text: 'Acas Certificate in Internal Workplace Mediation' },
    { text: 'National Certificate in Workplace Mediation' },
    { text: 'Chartered Member of the CIPD' },
    { text: 'CEDR-trained workplace mediator' },
    { text: 'Scottish Mediation registered practitioner', when: ['scotland'] },
    { text: 'Conflict coaching certificate' },
  ],
  community: [
    { text: 'OCN accredited community mediation training' },
    { text: 'Member of the College of Mediators' },
    { text: 'Scottish Community Mediation Centre training', when: ['scotland'] },
    { text: 'Mediation Northern Ireland training', when: ['northern_ireland'] },
    { text: 'Enhanced DBS check', when: ['england_wales'] },
    { text: 'Safeguarding training, renewed every two years' },
  ],
  restorative_justice: [
    { text: 'RJC Registered Practitioner', when: ['england_wales'] },
    { text: 'RJC Advanced Practitioner', when: ['settled', 'england_wales'] },
    { text: 'Restorative Justice Council facilitator training' },
    { text: 'Training in sensitive and complex cases', when: ['settled'] },
    { text: 'Enhanced DBS check', when: ['england_wales'] },
  ],
  odr: [
    { text: 'Certificate in online dispute resolution' },
    { text: 'CEDR training in online mediation' },
    { text: 'CMC Registered Mediator', when: ['england_wales'] },
    { text: 'Accessible video meetings training' },
  ],
  construction_engineering: [
    { text: 'RICS Accredited Mediator' },
    { text: 'CIArb accredited mediator' },
    { text: 'CEDR Accredited Mediator' },
    { text: 'CMC Registered Mediator', when: ['england_wales'] },
    { text: 'Panel adjudicator', when: ['settled'] },
    { text: 'CSCS card holder' },
  ],
  medical: [
    { text: 'CEDR Accredited Mediator' },
    { text: 'CMC Registered Mediator', when: ['england_wales'] },
    { text: 'Healthcare mediation training' },
    { text: 'Certificate in medical law and ethics' },
  ],
  elder: [
    { text: 'Certified elder mediator' },
    { text: 'Member of the College of Mediators' },
    { text: 'Dementia awareness training' },
    { text: 'Mental Capacity Act training', when: ['england_wales'] },
    { text: 'Adults with Incapacity Act training', when: ['scotland'] },
    { text: 'Safeguarding adults training' },
  ],
}

/** A list in HTML of what mediator number `n` holds, fit for the areas and the nation. */
export function sampleCertifications(
  n: number,
  { areas }: Practice,
  facts: ReadonlySet<Fact>,
): string {
  const random = randomFor('certifications', n)
  const [main, ...others] = areas.map((area) =>
    certifications[area].filter(({ when }) => isTrueOf(facts, when)).map(({ text }) => text),
  )
  const known = main?.filter((text) => accreditations.has(text)) ?? []
  const held = new Set([
    ...known.filter((text) => text.includes('FMCA') || text.includes('CALM')),
    ...random.pickSome(known, 1),
    ...random.pickSome(main ?? [], random.whole(known.length > 0 ? 0 : 1, 2)),
    ...others.flatMap((list) => random.pickSome(list, random.whole(0, 1))),
  ])
  // An accreditation is what its holder names first.
  const rank = (text: string) => Number(accreditations.has(text))
  const named = [...held].sort((a, b) => rank(b) - rank(a))
  return `<ul>${named.map((text) => `<li>${text}</li>`).join('')}</ul>`
}

const accreditations = new Set(
  Object.values(certifications)
    .flatMap((ofArea) => ofArea.map(({ text }) => text))
    .filter((text) =>
      /accredited|registered|certified|qualified|Acas|foundation|RJC|College/i.test(text),
    ),
)
