import { expect, it } from 'vitest'
import { waitingSince } from './waiting-since.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const lead = {
  createdAt: day(18),
  answeredAt: null,
  status: 'new',
  withdrawnAt: null,
  erasedAt: null,
}
const from = (author: 'mediator' | 'enquirer', number: number, isHeld = false) => ({
  author,
  isHeld,
  createdAt: day(number),
})

it('waits since the enquiry until it is answered', () => {
  expect(waitingSince(lead, [from('enquirer', 19)])).toEqual(day(18))
  expect(waitingSince({ ...lead, answeredAt: day(19) }, [])).toBeNull()
})

it('waits again since the first message after the last answer', () => {
  const written = [from('mediator', 19), from('enquirer', 20), from('enquirer', 21)]
  expect(waitingSince({ ...lead, answeredAt: day(19) }, written)).toEqual(day(20))
  const answered = [...written, from('mediator', 22)]
  expect(waitingSince({ ...lead, answeredAt: day(19) }, answered)).toBeNull()
})

it('waits for nothing that is held back, closed or withdrawn', () => {
  expect(waitingSince({ ...lead, answeredAt: day(19) }, [from('enquirer', 20, true)])).toBeNull()
  for (const given of [{ status: 'declined' }, { withdrawnAt: day(19) }, { erasedAt: day(19) }])
    expect(waitingSince({ ...lead, ...given }, [])).toBeNull()
})
