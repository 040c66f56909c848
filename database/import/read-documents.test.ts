import { describe, expect, it } from 'vitest'
import { readInquiry } from './inquiry-document.ts'
import { readMediator } from './mediator-document.ts'
import { readReview } from './review-document.ts'

const now = new Date('2026-06-01T00:00:00Z')

describe('a mediator', () => {
  const read = (data: object) => readMediator({ email: 'a@example.org', ...data }, now)
  const valueIn = (data: object) => {
    const reading = read(data)
    return reading.ok ? reading.value : undefined
  }

  it.each([
    [{ fullName: 'Dr Ann Lee', name: 'Other' }, 'Dr Ann Lee', 'Ann', 'Lee'],
    [{ name: 'Ann Lee' }, 'Ann Lee', 'Ann', 'Lee'],
    [{ firstName: 'Ann', lastName: 'Lee' }, 'Ann Lee', 'Ann', 'Lee'],
    [{ fullName: 'Ann Lee', firstName: 'Annie' }, 'Ann Lee', 'Annie', 'Lee'],
    [{}, '', '', ''],
  ])('with %j is called %j', (data, fullName, firstName, lastName) => {
    expect(valueIn(data)).toMatchObject({ fullName, firstName, lastName })
  })

  it.each([
    [{ email: undefined }, 'it has no email address, without which there is no account'],
    [{ email: 'nobody' }, 'its email address, "nobody", is not valid'],
    [{ email: 5 }, 'its email address, 5, is not valid'],
  ])('with %j is refused', (data, reason) => {
    expect(read(data)).toEqual({ ok: false, reason })
  })

  it('without a name is not listed', () => {
    expect(read({ approved: true })).toMatchObject({
      value: { approved: false },
      notes: ['it has no name, so it is not listed until it has one'],
    })
  })

  it.each([
    ['www.example.org', 'https://www.example.org/', 0],
    ['http://example.org/x', 'http://example.org/x', 0],
    ['javascript:alert(1)', '', 1],
    ['not an address', '', 1],
  ])('with the website %j links to %j', (website, expected, noted) => {
    const reading = read({ website })
    expect(reading).toMatchObject({ value: { website: expected } })
    expect(reading.ok && reading.notes).toHaveLength(noted)
  })

  it.each([
    ['Jane Smith', 'jane-smith'],
    ['jane-smith-2', 'jane-smith-2'],
    ['', ''],
    [null, ''],
  ])('with the slug %j asks for %j', (slug, expected) => {
    expect(valueIn({ slug })).toMatchObject({ slug: expected })
  })

  it('takes missing times from those that are there', () => {
    expect(valueIn({ createdAt: '2020-01-01', lastUpdated: '2021-01-01' })).toMatchObject({
      joinDate: new Date('2020-01-01'),
      createdAt: new Date('2020-01-01'),
      updatedAt: new Date('2021-01-01'),
      lastActive: new Date('2021-01-01'),
      approvedAt: null,
    })
    expect(valueIn({})).toMatchObject({ joinDate: now, createdAt: now })
  })

  it('has the switches on and everything else empty unless it says otherwise', () => {
    expect(valueIn({})).toMatchObject({
      isProfilePublic: true,
      acceptNewCases: true,
      approved: false,
      experience: 0,
      userType: '',
      familyAccredited: null,
      uniteConnectedId: null,
    })
  })

  it.each([
    [['FMCA', 'CMC'], '<p>FMCA<br />CMC</p>'],
    ['<p>FMCA</p>', '<p>FMCA</p>'],
    ['A & B', '<p>A &amp; B</p>'],
  ])('with the certifications %j has them as HTML', (certifications, html) => {
    expect(valueIn({ certifications })).toMatchObject({ certifications: html })
  })
})

describe('an inquiry', () => {
  const whole = { mediatorId: 'a', name: 'Sam', email: 'sam@example.com', message: 'Hello' }
  const read = (data: object) => readInquiry({ ...whole, ...data }, now)

  it.each([
    ['active', 'in_progress', 0],
    ['in_progress', 'in_progress', 0],
    ['In Progress', 'in_progress', 0],
    ['new', 'new', 0],
    ['contacted', 'contacted', 0],
    ['completed', 'completed', 0],
    ['declined', 'declined', 0],
    [undefined, 'new', 0],
    ['archived', 'new', 1],
  ])('with the status %j is %s', (status, expected, noted) => {
    const reading = read({ status })
    expect(reading).toMatchObject({ value: { status: expected } })
    expect(reading.ok && reading.notes).toHaveLength(noted)
  })

  it.each([
    [{ disputeDescription: 'a', description: 'b' }, 'a'],
    [{ disputeDescription: ' ', description: 'b', message: 'c' }, 'b'],
    [{ message: 'c' }, 'c'],
  ])('with %j says %j', (data, disputeDescription) => {
    expect(read(data)).toMatchObject({ value: { disputeDescription } })
  })

  it.each([
    [{ mediatorId: '' }, 'it names no mediator'],
    [{ mediatorId: { a: 1 } }, 'its mediatorId is {"a":1}, which is no id'],
    [{ email: '' }, 'it has no email address'],
    [{ email: 'sam' }, 'its email address, "sam", is not valid'],
  ])('with %j is refused', (data, reason) => {
    expect(read(data)).toEqual({ ok: false, reason })
  })

  it.each([
    ['Ab1', 'Ab1'],
    ['mediators/Ab1', 'Ab1'],
    [{ __datatype__: 'documentReference', value: 'mediators/Ab1' }, 'Ab1'],
    [17, '17'],
  ])('for the mediator %j is for %s', (mediatorId, expected) => {
    expect(read({ mediatorId })).toMatchObject({ value: { mediatorId: expected } })
  })

  it('counts as read once it was acted on', () => {
    const createdAt = '2024-01-01'
    expect(read({ createdAt })).toMatchObject({ value: { readAt: null } })
    expect(read({ createdAt, status: 'contacted' })).toMatchObject({
      value: { readAt: new Date(createdAt) },
    })
  })
})

describe('a review', () => {
  const whole = {
    mediatorId: 'a',
    clientName: 'C',
    rating: 4,
    comment: 'Fine.',
    dateCreated: 1.7e12,
  }
  const read = (data: object) => readReview({ ...whole, ...data })

  it.each([
    [5, 5],
    ['3', 3],
    [1.0, 1],
  ])('with the rating %j has %d', (rating, expected) => {
    expect(read({ rating })).toMatchObject({ value: { rating: expected } })
  })

  it.each([
    [null, 'it has no rating'],
    [0, 'its rating, 0, is no whole number from 1 to 5'],
    [6, 'its rating, 6, is no whole number from 1 to 5'],
    [4.5, 'its rating, 4.5, is no whole number from 1 to 5'],
    ['good', 'its rating, "good", is no whole number from 1 to 5'],
    [[5], 'its rating, [5], is no whole number from 1 to 5'],
  ])('with the rating %j is refused', (rating, reason) => {
    expect(read({ rating })).toEqual({ ok: false, reason })
  })

  it.each([
    ['approved', 'approved', 0],
    ['in_review', 'in_review', 0],
    ['pending', 'in_review', 0],
    [undefined, 'in_review', 0],
    ['spam', 'in_review', 1],
  ])('with the status %j is %s', (status, expected, noted) => {
    const reading = read({ status })
    expect(reading).toMatchObject({ value: { status: expected } })
    expect(reading.ok && reading.notes).toHaveLength(noted)
  })

  it('without a date is stored with one that lists treat as invalid', () => {
    const reading = read({ dateCreated: 'some day' })
    expect(reading.ok && reading.value.dateCreated.getTime()).toBeLessThan(0)
    expect(reading.ok && reading.notes).toHaveLength(1)
  })
})
