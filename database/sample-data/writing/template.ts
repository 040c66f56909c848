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
  const said = new Set<string>()
  let made = 0
  const isNew = (text: string) => (pointsIn(text, points) & made) === 0 && !said.has(text)

  return {
    write(sentences, count) {
      const texts: string[] = []
      for (const sentence of sentences) {
        if (typeof sentence !== 'string' && !isTrueOf(facts, sentence.when)) continue
        const text = typeof sentence === 'string' ? sentence : sentence.text
        if (hasEverySlot(text, slots)) texts.push(text)
      }

      const chosen: string[] = []
      while (chosen.length < count) {
        const fitting = texts.filter(isNew)
        if (fitting.length === 0) break
        const text = random.pick(fitting)
        chosen.push(text)
        said.add(text)
        made |= pointsIn(text, points)
      }
      return chosen
        .sort((a, b) => texts.indexOf(a) - texts.indexOf(b))
        .map((text) => fillSlots(text, slots))
    },
  }
}

/** Slots may themselves hold slots, as {room} holds {town}. */
function fillSlots(text: string, slots: Slots): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')
  return filled.includes('{') ? fillSlots(filled, slots) : filled
}

function hasEverySlot(text: string, slots: Slots): boolean {
  return slotsIn(text).every((name) => slots[name])
}

const knownPoints = new Map<readonly RegExp[], Map<string, number>>()

/** A bit for each point that a text makes. Remembered like the slots, for each list of points. */
function pointsIn(text: string, points: readonly RegExp[]): number {
  if (points.length === 0) return 0
  let ofTexts = knownPoints.get(points)
  if (!ofTexts) {
    ofTexts = new Map()
    knownPoints.set(points, ofTexts)
  }
  let made = ofTexts.get(text)
  if (made === undefined) {
    made = points.reduce((bits, point, at) => (point.test(text) ? bits | (1 << at) : bits), 0)
    ofTexts.set(text, made)
  }
  return made
}

const knownSlots = new Map<string, string[]>()

/** Remembered for each sentence, since a large directory asks a million times. */
function slotsIn(text: string): string[] {
  let names = knownSlots.get(text)
  if (!names) {
    names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
    knownSlots.set(text, names)
  }
  return names
}
