import { describe, expect, it } from 'vitest'
import {
  parseOperatorFile,
  placeholderLabel,
  placeholdersIn,
  unfilledIn,
  withMarks,
  withoutMarks,
} from './placeholders.ts'

describe('the placeholders of a text', () => {
  it('are found once each, however they are written', () => {
    const text = '{{operator name}}, {{ Operator  NAME }} and {{address}}. {not one} {{not\none}}'
    expect(placeholdersIn(text)).toEqual(['operator name', 'address'])
  })

  it('count as unfilled unless the operator or the product fills them in', () => {
    const text = '{{operator name}} {{address}} {{days of the security log}} {{adress}}'
    expect(unfilledIn(text, new Map([['operator name', 'Leeds CIC']]))).toEqual([
      'address',
      'adress',
    ])
  })

  it('have words for people, and their own name where nobody knows them', () => {
    expect(placeholderLabel('operator name')).toBe('name of the operator')
    expect(placeholderLabel('chair of the board')).toBe('chair of the board')
  })

  it('are put back where they were, also in a URL', () => {
    const { marked, names } = withMarks('a {{One}} b {{two}} c\ue0000\ue001')
    expect(names).toEqual(['one', 'two'])
    expect(marked).not.toContain('{')
    const put = (text: string) => withoutMarks(text, (index) => `<${names[index]}>`)
    expect(put(marked)).toBe('a <one> b <two> c0')
    expect(put(encodeURI(marked))).toBe('a%20<one>%20b%20<two>%20c0')
  })
})

describe('the file of the operator', () => {
  it('has a name and a value to a line', () => {
    const { values, faults } = parseOperatorFile(
      '# who we are\r\nOperator  Name: Leeds: Mediation CIC \r\n\r\naddress:\nhours: 9–5\n  # more',
    )
    expect(Object.fromEntries(values)).toEqual({
      'operator name': 'Leeds: Mediation CIC',
      hours: '9–5',
    })
    expect(faults).toEqual([])
  })

  it('is told by line what it does not mean', () => {
    const { values, faults } = parseOperatorFile('operator name Leeds\n: nothing\naddress: here')
    expect([...values]).toEqual([['address', 'here']])
    expect(faults).toEqual([
      'line 1 has no name with a colon behind it',
      'line 2 has no name with a colon behind it',
    ])
  })

  it('cannot put marks or endless values into a text', () => {
    const { values } = parseOperatorFile(`a: \ue0000\ue001x\nb: ${'y'.repeat(9_000)}`)
    expect(values.get('a')).toBe('0 x')
    expect(values.get('b')).toHaveLength(500)
  })
})
