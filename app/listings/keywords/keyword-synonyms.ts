import { tellingWords } from './keyword-words.ts'

/**
 * What people call the same thing. Each line is a group: what is typed for one of its terms finds
 * the others too. After a bar stand terms that are only found, and count for less, because by
 * themselves they mean too much: someone who types "contact" does not ask for custody.
 */
const groups = `
custody, child custody, child arrangements, residence order, access to children, child access, child contact, contact order | children, parenting
divorce, divorcing, divorced, separation, separating, separated, breakup
mum, mother, mums | parents, parent
dad, father, dads | parents, parent
parent, parents, parenting | mothers, fathers
grandparent, grandparents, grandmother, grandfather, granny
child, children, kids | child inclusive
stepfamily, stepfamilies, blended family | stepchildren, stepparents
prenup, prenuptial, cohabitation agreement, postnup | prenuptial agreement
child maintenance, maintenance payments, alimony, spousal maintenance | maintenance
pension, pensions | pension sharing
family home, matrimonial home, marital home | finances
finances, financial, money | financial settlement
miam, mediation information | assessment meeting
relocation, moving abroad, leave to remove | abroad
surrogacy, adoption, fostering | adoptive
neighbour, neighbours, neighbor, neighbors, neighbourhood, boundary, boundaries, fence, fences, hedge, hedges, garden wall, party wall | neighbouring
noise, noisy, loud music | noise nuisance
antisocial behaviour, asb, nuisance | antisocial
trees, tree, overhanging
parking, driveway, right of way | access road
landlord, landlords, tenant, tenants, tenancy, renting, rent arrears | letting
housing, housing association, social housing, council housing | homelessness
leasehold, leaseholder, service charge, freeholder | lease
hr, human resources, personnel | people teams
redundancy, redundant, redundancies, dismissal, dismissed, unfair dismissal, sacked, fired | restructuring, tribunal
grievance, grievances | complaint procedure
tribunal, employment tribunal, acas
employment, employer, employee, employees, job, colleagues, coworkers | workplace
bullying, bullied, harassment, harassed | bully
discrimination, equality, racism, sexism | protected characteristics
manager, managers, line manager, boss, supervisor | management
trade union, union rep, unions | union
sick leave, return to work, absence | long term sickness
partnership, partnerships, business partner | partners
shareholder, shareholders, directors, boardroom, company director | company disputes
company, companies, business, corporate, firm | commercial
contract, contracts, breach of contract | contractual
debt, debts, unpaid invoice, invoice, invoices, late payment | debtors
insurance, insurer, insurers | claims
professional negligence, negligence, malpractice | negligent
franchise, franchising, franchisee | franchisor
intellectual property, copyright, trademark, patent, patents | licensing
supplier, suppliers, supply chain | procurement
technology, software, tech
sport, sports, football club, athletes
charity, charities, voluntary sector, nonprofit, trustees | charitable
church, faith, mosque, religious, parish | congregation
builder, builders, contractor, contractors, building work | construction, building
construction | builder, contractor, building
extension, renovation, loft conversion, kitchen fitter, tradesman, tradesmen | building works
architect, architects, surveyor, surveyors, engineer, engineers | engineering
defects, snagging, defective work | defect
final account, payment dispute, adjudication | construction
inheritance, will, wills, probate, estate, contested probate | inheritances
power of attorney, lasting power of attorney, court of protection, deputyship | attorney
elderly, elder, older people, ageing, aging, old age, later life | elder
care home, nursing home, home care, carer, carers, caring | care
dementia, alzheimers | capacity
farm, farming, farmer, agricultural, succession | rural
school, schools, teacher, education, university, student, students | educational
sen, special educational needs, send, ehcp, ehc plan | special needs
nhs, hospital, hospitals, clinical, clinician, clinicians, doctor, doctors, medical | healthcare
nurse, nurses, gp, surgery, patient, patients | healthcare
clinical negligence, medical negligence, misdiagnosis | medical
mental health, anxiety, depression | wellbeing
victim, victims, offender, offenders, restorative, crime, rj | restorative justice
youth, young people, teenager, teenagers, teen | young person
prison, probation, police | custodial
zoom, video, remote, remotely, virtual, skype | online
odr, online dispute resolution
consumer, refund, ecommerce, online purchase | consumers
legal aid, free mediation
lawyer, lawyers, solicitor, solicitors, barrister, barristers, legal professional
ex husband, ex wife, ex partner, former partner | separated
domestic abuse, domestic violence, coercive control | abuse
international, cross border, abroad, overseas | international
`

/** The telling words of a term, and whether typing it finds the others of its group. */
export type Term = { words: readonly string[]; isTyped: boolean }

const readGroups: readonly (readonly Term[])[] = groups
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', found] = line.split(' | ')
    return [...readTerms(typed, true), ...(found ? readTerms(found, false) : [])]
  })

function readTerms(list: string, isTyped: boolean): Term[] {
  return list.split(', ').map((term) => ({ words: tellingWords(term), isTyped }))
}

/** Every word in the groups. */
export const synonymWords: readonly string[] = [
  ...new Set(readGroups.flatMap((group) => group.flatMap(({ words }) => words))),
]

/** The terms of every group that has a typed term of just these stems, by those stems. */
export type Synonyms = ReadonlyMap<string, readonly Term[]>

export type StemOf = (word: string) => string

/** A group is found by any form of its typed terms: "divorces" as well as "divorce". */
export function synonymsByStems(stemOf: StemOf): Synonyms {
  const stems = ({ words }: Term) => words.map(stemOf).join(' ')
  const byStems = new Map<string, Set<Term>>()
  for (const group of readGroups) {
    for (const typed of group.filter(({ isTyped }) => isTyped)) {
      const terms = byStems.get(stems(typed)) ?? new Set()
      byStems.set(stems(typed), terms)
      for (const term of group) terms.add(term)
    }
  }
  return new Map([...byStems].map(([key, terms]) => [key, [...terms]]))
}

const typedTerms = readGroups.flatMap((group) => group.filter(({ isTyped }) => isTyped))

/** How many words the longest of the typed terms has. */
export const longestTerm = Math.max(...typedTerms.map(({ words }) => words.length))

const typedTexts = new Set(typedTerms.map(({ words }) => words.join(' ')))

/** Whether these words together are a term of a group, as "online dispute resolution". */
export function isSynonymTerm(text: string): boolean {
  return typedTexts.has(text)
}

export const synonymGroupCount = readGroups.length
