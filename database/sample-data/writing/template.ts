import type { Random } from '../random.ts'
import type { Fact, Sentence } from './area-writings.ts'
import { Bits } from './bits.ts'

/** Values for the slots of a sentence; a slot that is missing keeps its sentences unused. */
export type Slots = Readonly<Record<string, string | undefined>>

export type Writer = {
  /**
   * Up to `count` of the sentences that are true of the person, slots filled, in their given
   * order. None comes twice in one text, nor do two that make the same point.
   */
  write: (sentences: readonly Sentence[], count: number) => string[]
}

const noPoints: readonly RegExp[] = []

/** `points`, at most 32, are what one text should make once at most. */
export function writerFor(
  random: Random,
  slots: Slots,
  facts: Iterable<Fact> = [],
  points: readonly RegExp[] = noPoints,
): Writer {
  const said: Template[] = []
  const untrue = ~factBits.of(facts)
  const missing = ~slotBits.of(Object.keys(slots).filter((name) => slots[name]))
  let made = 0

  return {
    write(sentences, count) {
      const list = listOf(sentences, points)
      const usable: number[] = []
      for (let at = 0; at < list.templates.length; at += 1) {
        const isUntrue = ((list.facts[at] as number) & untrue) !== 0
        if (!isUntrue && ((list.slots[at] as number) & missing) === 0) usable.push(at)
      }

      const chosen: number[] = []
      const fitting: number[] = []
      while (chosen.length < count) {
        fitting.length = 0
        for (const at of usable) {
          const isMade = ((list.points[at] as number) & made) !== 0
          if (!isMade && !said.includes(list.templates[at] as Template)) fitting.push(at)
        }
        if (fitting.length === 0) break
        const at = random.pick(fitting)
        chosen.push(at)
        said.push(list.templates[at] as Template)
        made |= list.points[at] as number
      }
      return inOrder(list.templates, chosen).map((template) => fillSlots(template, slots))
    },
  }
}

/** One that the list has twice stands where it comes first. */
function inOrder(templates: Template[], chosen: number[]): Template[] {
  return chosen
    .map((at) => templates[at] as Template)
    .sort((a, b) => templates.indexOf(a) - templates.indexOf(b))
}

/** Sentences taken apart, and by place in the list what each needs and makes, in bits. */
type TemplateList = {
  templates: Template[]
  facts: Int32Array
  slots: Int32Array
  /** Of the `points` that the list was last asked for. */
  points: Int32Array
  madeOf: readonly RegExp[]
}

const factBits = new Bits<Fact>()
const slotBits = new Bits<string>()
const knownLists = new WeakMap<readonly Sentence[], TemplateList>()

/** Remembered for each list, since a large directory asks a million times. */
function listOf(sentences: readonly Sentence[], points: readonly RegExp[]): TemplateList {
  let list = knownLists.get(sentences)
  if (list?.madeOf !== points) {
    const texts = sentences.map((sentence) =>
      typeof sentence === 'string' ? { text: sentence, when: [] } : sentence,
    )
    const templates = texts.map(({ text }) => templateOf(text))
    list = {
      templates,
      facts: Int32Array.from(texts, ({ when }) => factBits.of(when)),
      slots: Int32Array.from(templates, ({ slots }) => slotBits.of(slots)),
      points: Int32Array.from(texts, ({ text }) => pointsOf(text, points)),
      madeOf: points,
    }
    knownLists.set(sentences, list)
  }
  return list
}

function pointsOf(text: string, points: readonly RegExp[]): number {
  return points.reduce((bits, point, at) => (point.test(text) ? bits | (1 << at) : bits), 0)
}

/** A text taken apart: it begins with the first part, and each slot stands before another part. */
type Template = { parts: string[]; slots: string[] }

const knownTemplates = new Map<string, Template>()

function templateOf(text: string): Template {
  let template = knownTemplates.get(text)
  if (!template) {
    const [first = '', ...others] = text.split(/\{(\w+)\}/)
    const parts = [first, ...others.filter((_, at) => at % 2 === 1)]
    const slots = others.filter((_, at) => at % 2 === 0)
    template = { parts, slots }
    knownTemplates.set(text, template)
  }
  return template
}

/** Slots may themselves hold slots, as {room} holds {town}. */
function fillSlots({ parts, slots: names }: Template, slots: Slots): string {
  let filled = parts[0] ?? ''
  for (let at = 0; at < names.length; at += 1) {
    const value = slots[names[at] ?? ''] ?? ''
    filled += value.includes('{') ? fillSlots(templateOf(value), slots) : value
    filled += parts[at + 1]
  }
  return filled
}
