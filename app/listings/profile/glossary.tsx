import { Fragment } from 'react'
import { bodies } from '#app/profiles/credentials/bodies.ts'
import { checkedWord, type Fact, type FactName, notChecked } from './decisive-facts.ts'

/** What letters stand for; the short names of some bodies are words. */
const abbreviations: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    bodies
      .filter(({ shortName }) => /^[A-Z]{2}[A-Za-z]*$/.test(shortName))
      .map(({ shortName, name }) => [shortName, name]),
  ),
  MIAM: 'Mediation Information and Assessment Meeting',
  VAT: 'value added tax',
}

const abbreviation = new RegExp(`\\b(${Object.keys(abbreviations).join('|')})\\b`)

/** A text whose abbreviations say what they stand for. */
export function Abbreviated({ text }: { text: string }) {
  return text.split(abbreviation).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
    <Fragment key={at}>
      {part in abbreviations ? (
        <abbr title={abbreviations[part]} className="no-underline">
          {part}
        </abbr>
      ) : (
        part
      )}
    </Fragment>
  ))
}

type Meaning = { term: string; text: string; isNeeded: (facts: readonly Fact[]) => boolean }

const has = (name: FactName) => (facts: readonly Fact[]) => facts.some((fact) => fact.name === name)

/** What the terms of family mediation mean, in the order of the facts. */
const meanings: readonly Meaning[] = [
  {
    term: 'MIAM',
    text: 'A Mediation Information and Assessment Meeting: the first meeting with the mediator, usually alone. In England and Wales you usually have to attend one before you ask a family court to decide about children or money.',
    isNeeded: (facts) => facts.some(({ value, detail }) => `${value} ${detail}`.includes('MIAM')),
  },
  {
    term: 'FMC accredited',
    text: 'The Family Mediation Council (FMC) sets the standards for family mediators in England and Wales. It accredits those who meet them, and has a public register in which you can look them up.',
    isNeeded: (facts) => facts.some(({ term }) => term === 'FMC accredited'),
  },
  {
    term: checkedWord,
    text: 'On the day named below, under “Checked Credentials”, we found the mediator in the public register of the professional body. It does not mean that we have judged their work.',
    isNeeded: (facts) => facts.some(({ value }) => value.startsWith(checkedWord)),
  },
  {
    term: 'Says, not checked',
    text: 'The mediator says so. We have not looked it up in a register. You can ask them, or the professional body.',
    isNeeded: (facts) => facts.some(({ detail }) => detail === notChecked),
  },
  {
    term: 'Legal aid',
    text: 'Public money that pays for family mediation for people with a low income and few savings. The mediator checks whether you qualify.',
    isNeeded: has('legalAid'),
  },
  {
    term: 'Sees children',
    text: 'Child-inclusive mediation: where both parents and the child agree, the mediator also talks with the child alone, so that they are heard.',
    isNeeded: has('children'),
  },
  {
    term: 'Court forms',
    text: 'After a MIAM the mediator can sign the part of the court’s form that says you attended, or why mediation is not suitable.',
    isNeeded: has('courtForms'),
  },
]

/** What the terms among these facts mean, folded away. */
export function Glossary({ facts }: { facts: readonly Fact[] }) {
  const needed = meanings.filter(({ isNeeded }) => isNeeded(facts))
  if (needed.length === 0) return null
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 items-center px-4 text-sm font-semibold text-green-700 before:mr-2 before:content-['+'] in-open:before:content-['−'] [&::-webkit-details-marker]:hidden">
        What these words mean
      </summary>
      <dl className="grid max-w-measure gap-3 px-4 pb-4 text-sm">
        {needed.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
