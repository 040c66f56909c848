import type { Random } from '../random.ts'
import { type Fact, isTrueOf, type Sentence } from './area-writings.ts'

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
  facts: ReadonlySet<Fact> = new Set(),
  points: readonly RegExp[] = noPoints,
): Writer {
  const said: Template[] = []
  let made = 0

  return {
    write(sentences, count) {
      const templates: Template[] = []
      for (const { template, when } of templatesOf(sentences)) {
        if (isTrueOf(facts, when) && hasEverySlot(template, slots)) templates.push(template)
      }

      const chosen: Template[] = []
      const fitting: Template[] = []
      while (chosen.length < count) {
        fitting.length = 0
        for (const template of templates) {
          if ((pointsOf(template, points) & made) === 0 && !said.includes(template))
            fitting.push(template)
        }
        if (fitting.length === 0) break
        const template = random.pick(fitting)
        chosen.push(template)
        said.push(template)
        made |= pointsOf(template, points)
      }
      if (chosen.length > 1) chosen.sort((a, b) => templates.indexOf(a) - templates.indexOf(b))
      return chosen.map((template) => fillSlots(template, slots))
    },
  }
}

/** A text taken apart: it begins with the first part, and each slot stands before another part. */
type Template = {
  text: string
  parts: string[]
  slots: string[]
  /** A bit for each of the `points` that the text was last asked for. */
  points: readonly RegExp[]
  made: number
}

type OfList = { template: Template; when: readonly Fact[] | undefined }

const knownLists = new WeakMap<readonly Sentence[], OfList[]>()

function templatesOf(sentences: readonly Sentence[]): OfList[] {
  let list = knownLists.get(sentences)
  if (!list) {
    list = sentences.map((sentence) =>
      typeof sentence === 'string'
        ? { template: templateOf(sentence), when: undefined }
        : { template: templateOf(sentence.text), when: sentence.when },
    )
    knownLists.set(sentences, list)
  }
  return list
}

const knownTemplates = new Map<string, Template>()

/** Remembered for each sentence, since a large directory asks a million times. */
function templateOf(text: string): Template {
  let template = knownTemplates.get(text)
  if (!template) {
    const [first = '', ...others] = text.split(/\{(\w+)\}/)
    const parts = [first, ...others.filter((_, at) => at % 2 === 1)]
    const slots = others.filter((_, at) => at % 2 === 0)
    template = { text, parts, slots, points: noPoints, made: 0 }
    knownTemplates.set(text, template)
  }
  return template
}

function hasEverySlot(template: Template, slots: Slots): boolean {
  for (const name of template.slots) if (!slots[name]) return false
  return true
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

function pointsOf(template: Template, points: readonly RegExp[]): number {
  if (template.points === points) return template.made
  template.points = points
  template.made = points.reduce(
    (bits, point, at) => (point.test(template.text) ? bits | (1 << at) : bits),
    0,
  )
  return template.made
}
