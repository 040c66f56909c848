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
    [{ name: 'Ann Lee, ;' }, 'Ann Lee', 'Ann', 'Lee'],
    [{ fullName: ',,', name: 'Ann Lee' }, 'Ann Lee', 'Ann', 'Lee'],
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
    ['<div>FMCA</div><div>MCIArb</div>', '<p>FMCA<br />MCIArb</p>'],
    ['A &amp; B&nbsp;C', '<p>A &amp; B C</p>'],
    ['A &amp;amp; B', '<p>A &amp; B</p>'],
    ['&lt;p&gt;FMCA&lt;/p&gt;&lt;p class=&quot;x&quot;&gt;CMC&lt;/p&gt;', '<p>FMCA</p><p>CMC</p>'],
    ['<p>&lt;b&gt;FMCA&lt;/b&gt;</p>', '<p><strong>FMCA</strong></p>'],
    ['&amp;lt;b&amp;gt;FMCA&amp;lt;/b&amp;gt;', '<p><strong>FMCA</strong></p>'],
    ['<span>FMCA</span>\n<font color="red">CMC</font>', '<p>FMCA<br />CMC</p>'],
    [
      'Under <12 months, Ann <ann@example.org>',
      '<p>Under &lt;12 months, Ann &lt;ann@example.org&gt;</p>',
    ],
    ['FMCA\tsince 2010', '<p>FMCA\u2003since 2010</p>'],
  ])('with the certifications %j has them as HTML', (certifications, html) => {
    expect(valueIn({ certifications })).toMatchObject({ certifications: html })
  })

  it('loses no words to the tags of other programs', () => {
    const span =
      '<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000">word</span> '
    const reading = read({ bio: `<p>${span.repeat(1_000)}</p>` })
    expect(reading).toMatchObject({
      value: { bio: `<p>${'word '.repeat(1_000).trim()}</p>` },
      notes: [],
    })
  })

  it('whose text is too long has its beginning', () => {
    const reading = read({ certifications: `<ul>${'<li>A &amp; B</li>'.repeat(1_000)}</ul>` })
    const { certifications = '' } = reading.ok ? reading.value : {}
    expect(certifications).toMatch(/^<ul>(<li>A &amp; B<\/li>)+(<li>A( &amp;)?<\/li>)?<\/ul>$/)
    expect(reading).toMatchObject({
      notes: ['certifications is longer than 10,000 characters; the rest is left out'],
    })
  })

  it('has no tag and no entity in any field', () => {
    expect(
      valueIn({
        fullName: '<b>Ann</b> O&#39;Neill &amp;amp; Co',
        title: '<p>Family&nbsp;mediator</p><p>and trainer</p>',
        phone: '<a href="tel:01134960123">0113 496 0123</a>',
        location: 'croydon, <i>surrey</i>',
        website: 'https://example.org/?a=1&amp;b=2',
        practiceAreas: 'Family<br>Civil &amp; Commercial',
        specialties: ['<span>Pensions</span>', '<script>x()</script>'],
        languages: '<ul><li>Welsh</li><li>French</li></ul>',
        fixedFee: '<p>£400</p>',
        fixedFeeFor: 'a &lt;b&gt;half day&lt;/b&gt; &amp; papers',
        familyAccreditedFor: '<div>All issues</div>',
        experience: '<p>12 years</p>',
        socialMedia: { linkedin: 'https://www.linkedin.com/in/ann&#45;lee' },
      }),
    ).toMatchObject({
      fullName: "Ann O'Neill & Co",
      title: 'Family mediator and trainer',
      phone: '0113 496 0123',
      location: 'croydon, surrey',
      website: 'https://example.org/?a=1&b=2',
      practiceAreas: ['family', 'civil_commercial'],
      specialties: ['Pensions'],
      languages: ['fr', 'cy'],
      fixedFee: 400,
      fixedFeeFor: 'a half day & papers',
      familyAccreditedFor: 'All issues',
      experience: 12,
      linkedin: 'https://www.linkedin.com/in/ann-lee',
    })
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
