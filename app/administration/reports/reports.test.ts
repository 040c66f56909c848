import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { decisionSchema } from './decision-form.ts'
import { parseReportFilters, reportParams } from './report-filters.ts'
import { reportSignalTexts } from './report-signals.ts'

describe('which reports are listed', () => {
  it.each([
    ['', ''],
    ['list=waiting&page=1', ''],
    [
      'reason=abusive&list=decided&page=3&kind=review',
      'list=decided&kind=review&reason=abusive&page=3',
    ],
    ['list=all&kind=lead&reason=x&page=-2', ''],
  ])('%s is %s', (asked, expected) => {
    expect(reportParams(parseReportFilters(new URLSearchParams(asked))).toString()).toBe(expected)
  })
})

describe('what is said beside a report', () => {
  const none = { total: 0, sameMediator: 0 }
  const nothing = { sameClientIp: none, sameText: none, isByMediator: false, spam: [] }

  it('is nothing where nothing is known', () => {
    expect(reportSignalTexts(nothing)).toEqual([])
  })

  it('warns of several from one address, and only mentions a second one', () => {
    const kindOf = (total: number) =>
      reportSignalTexts({ ...nothing, sameClientIp: { total, sameMediator: 1 } })
    expect(kindOf(2)).toEqual([
      { kind: 'note', text: 'Same internet address as 2 earlier reports (1 about this mediator)' },
    ])
    expect(kindOf(3)).toMatchObject([{ kind: 'warning' }])
  })

  it('names copies, programs and the mediator', () => {
    const sameText = { total: 1, sameMediator: 0 }
    const found = reportSignalTexts({ ...nothing, sameText, isByMediator: true, spam: ['Trap'] })
    expect(found.map(({ text }) => text)).toEqual([
      'Same words as 1 earlier report',
      'Trap',
      'It comes from the mediator’s account, or names their email address, which anyone can type',
    ])
  })
})

describe('a decision', () => {
  const errorsOf = (given: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(given)) form.set(name, value)
    const parsed = parseForm(decisionSchema, form)
    return parsed.ok ? {} : parsed.errors
  }

  it.each([
    [{}, { outcome: 'Choose what to do' }],
    [{ outcome: 'made_up' }, { outcome: 'Choose what to do' }],
    [{ outcome: 'no_action' }, {}],
    [{ outcome: 'review_removed' }, { deletionReason: 'Choose a reason' }],
    [{ outcome: 'review_removed', deletionReason: 'abusive' }, {}],
    [{ outcome: 'review_removed', deletionReason: 'x' }, { deletionReason: 'Choose a reason' }],
    [{ outcome: 'profile_removed' }, { mediatorText: 'Enter what the mediator is told' }],
    [{ outcome: 'passed_on' }, { mediatorText: 'Enter what the mediator is told' }],
    [{ outcome: 'passed_on', mediatorText: 'Please check the year.' }, {}],
  ])('%j has the errors %j', (given, expected) => {
    expect(errorsOf(given as Record<string, string>)).toEqual(expected)
  })
})
