import { data } from 'react-router'
import type { Platform } from '../platform.server.ts'
import { isProof } from '../text/digest.server.ts'
import { refusal } from './form.ts'
import { type PlainQuestion, questionFields, questionMessages } from './plain-question.ts'
import { readableLine } from './readable-line.ts'

type Keys = Pick<Platform, 'keyedDigest' | 'now'>

/** Minutes within which it can be answered: enough to write a message anew. */
const answerMinutes = 60

const purpose = 'question of a form' as const

const words = 'zero one two three four five six seven eight nine ten'.split(' ')

/**
 * Asks for a small sum, which needs no script, no picture and no other service. It is bound to its
 * subject: what is sent, and from where.
 */
export function askQuestion(keys: Keys, subject: readonly string[]): PlainQuestion {
  const [a, b] = [randomDigit(), randomDigit()]
  const minute = Math.floor(keys.now().getTime() / 60_000)
  const text = `What is ${words[a]} plus ${words[b]}?`
  return {
    text,
    token: `${minute}.${a}.${b}.${keys.keyedDigest(textOf([minute, a, b], subject), purpose)}`,
  }
}

/** Whether a posted form holds the right answer to a question that we asked about this subject. */
export function isAnsweredQuestion(
  keys: Keys,
  subject: readonly string[],
  posted: FormData,
): boolean {
  const token = String(posted.get(questionFields.token) ?? '')
  const [, minute, a, b, signature] = /^(\d{1,10})\.(\d)\.(\d)\.([\w-]{32})$/.exec(token) ?? []
  if (!minute || !a || !b || !signature) return false
  const text = textOf([Number(minute), Number(a), Number(b)], subject)
  if (!isProof(keys.keyedDigest, { text, purpose, given: signature })) return false
  const age = keys.now().getTime() / 60_000 - Number(minute)
  return (
    age <= answerMinutes && isSum(String(posted.get(questionFields.answer)), Number(a) + Number(b))
  )
}

/** Refuses a form until a question is answered that comes with it, and with all that was typed. */
export function refuseUnanswered(keys: Keys, subject: readonly string[], posted: FormData) {
  const isWrong = posted.has(questionFields.answer)
  const message = isWrong ? questionMessages.wrong : questionMessages.asked
  const refused = refusal(message, posted, questionFields.answer)
  return data({ ...refused, question: askQuestion(keys, subject) }, 422)
}

function isSum(answer: string, sum: number): boolean {
  const given = readableLine(answer).toLowerCase().replace(/\.$/, '')
  return given === String(sum) || given === words[sum]
}

/** One to five: every sum has a word. */
function randomDigit(): number {
  return 1 + Math.floor(Math.random() * 5)
}

function textOf(sum: number[], subject: readonly string[]): string {
  return JSON.stringify([...sum, ...subject])
}
