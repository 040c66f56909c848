import { describe, expect, it } from 'vitest'
import { disputeTypesFor, inquirerTypeLabel, isInquirerType } from './inquirer-types.ts'
import { practiceAreaCodes } from './practice-areas.ts'

describe('inquirer types', () => {
  it.each([
    ['individual', practiceAreaCodes],
    ['lawyer', practiceAreaCodes],
    ['business', ['civil_commercial', 'workplace', 'construction_engineering', 'odr']],
    ['other', ['community', 'restorative_justice', 'odr', 'elder']],
  ] as const)('%s chooses among its own kinds of dispute', (type, expected) => {
    expect(disputeTypesFor(type)).toEqual(expected)
  })

  it.each([
    ['lawyer', true],
    ['Lawyer', false],
    ['', false],
  ])('%j is a type: %s', (text, expected) => {
    expect(isInquirerType(text)).toBe(expected)
  })

  it('are shown as the inquirer put it', () => {
    expect(inquirerTypeLabel('business')).toBe('Business/Corporate client')
    expect(inquirerTypeLabel('guild')).toBe('guild')
  })
})
