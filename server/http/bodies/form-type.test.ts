import { describe, expect, it } from 'vitest'
import { formTypeHeader, parseFormType } from './form-type.ts'

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const multipart = { kind: 'multipart', boundary }

describe('the type of a form', () => {
  it.each([
    ['application/x-www-form-urlencoded', { kind: 'urlencoded' }],
    ['application/x-www-form-urlencoded;charset=UTF-8', { kind: 'urlencoded' }],
    ['Application/X-WWW-Form-Urlencoded ; Charset="utf-8"', { kind: 'urlencoded' }],
    [`multipart/form-data; boundary=${boundary}`, multipart],
    [`multipart/form-data;boundary="${boundary}"`, multipart],
    [`Multipart/Form-Data; Charset=utf-8; BOUNDARY=${boundary}  `, multipart],
    ['multipart/form-data; boundary="a boundary"', { kind: 'multipart', boundary: 'a boundary' }],
    ['multipart/form-data; boundary="a;b=c"', { kind: 'ambiguous' }],
  ])('%s is read', (header, type) => {
    expect(parseFormType(header)).toEqual(type)
  })

  it.each([
    ['a boundary named twice', `multipart/form-data; boundary=${boundary}; boundary=y`],
    ['one named twice in another case', `multipart/form-data; boundary=x; Boundary=y`],
    ['one that only ends like it', `multipart/form-data; boundary=x; x-boundary=y`],
    ['one that only begins like it', 'multipart/form-data; boundary=x; boundary*=y'],
    ['nothing but one that ends like it', 'multipart/form-data; x-boundary=y'],
    ['one within the quotes of another', 'multipart/form-data; a="; boundary=x"; boundary=y'],
    ['quotes that do not end', 'multipart/form-data; boundary="x'],
    ['quotes in the middle', 'multipart/form-data; boundary=x"y"'],
    ['something behind the quotes', 'multipart/form-data; boundary="x"y'],
    ['a character taken out of its meaning', 'multipart/form-data; boundary="x\\"y"'],
    ['an empty boundary', 'multipart/form-data; boundary=""'],
    ['a space at its end', 'multipart/form-data; boundary="x "'],
    ['one that is too long', `multipart/form-data; boundary=${'x'.repeat(71)}`],
    ['no boundary', 'multipart/form-data'],
    ['a space around the sign', 'multipart/form-data; boundary =x'],
    ['two types', `multipart/form-data; boundary=x, multipart/form-data; boundary=y`],
    ['two types, the second another', 'application/x-www-form-urlencoded, multipart/form-data'],
    ['a character set named twice', 'application/x-www-form-urlencoded; charset=a; charset=b'],
    ['a boundary where there are no parts', 'application/x-www-form-urlencoded; boundary=x'],
    ['an empty parameter', `multipart/form-data;; boundary=x`],
    ['a name that every object has', 'multipart/form-data; boundary=x; __proto__=y'],
    ['two other types', 'text/plain, application/json'],
  ])('is ambiguous with %s', (_, header) => {
    expect(parseFormType(header)).toEqual({ kind: 'ambiguous' })
  })

  it.each(['', 'text/plain', 'application/json; charset=utf-8', 'multipart/mixed; boundary=x'])(
    '"%s" is none of a form',
    (header) => {
      expect(parseFormType(header)).toEqual({ kind: 'other' })
    },
  )

  it('is handed on in words that leave no choice', () => {
    for (const type of [
      { kind: 'urlencoded' },
      { kind: 'multipart', boundary: 'a (b)' },
    ] as const) {
      expect(parseFormType(formTypeHeader(type))).toEqual(type)
    }
  })
})
