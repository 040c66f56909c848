import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordsIn } from './records.ts'
import { TextSource } from './text-source.ts'

/** What is found in a text that arrives in stretches: 'line collection/id data' or 'line! why'. */
async function found(text: string, { stretch = 7, isByLine = false } = {}) {
  async function* stretches() {
    for (let at = 0; at < text.length; at += stretch) yield text.slice(at, at + stretch)
  }
  const all: string[] = []
  for await (const each of recordsIn(new TextSource(stretches()), isByLine)) {
    if ('problem' in each) all.push(`${each.line}! ${each.problem}`)
    else if ('skipped' in each) all.push(`${each.line} skipped ${each.skipped}`)
    else all.push(`${each.line} ${each.collection ?? ''}/${each.id ?? ''} ${compact(each.text)}`)
  }
  return all
}

function compact(text: string) {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return `broken ${text}`
  }
}

const single = '1! it is not a record but a single value'
const cutOff = 'the file ends in the middle of an object; the rest of the file is not read'

describe('the records of a file', () => {
  it.each<[string, string, string[]]>([
    ['a list', '[\n{"a":1},\n\n {"b":[{}]}\n]', ['2 / {"a":1}', '4 / {"b":[{}]}']],
    ['one a line', '{"id":"x"}\n\n{"id":"y"}\n', ['1 / {"id":"x"}', '3 / {"id":"y"}']],
    ['spread over lines', '{\n"id":"x"}\n{\n"id":"y"}', ['1 / {"id":"x"}', '3 / {"id":"y"}']],
    ['by id', '{\n"x":{"a":1},\n"y":{"b":2}}', ['2 /x {"a":1}', '3 /y {"b":2}']],
    [
      'by collection and id',
      '{"mediators":{"x":{"a":1}},\n"reviews":{"y":{"b":2}}}',
      ['1 mediators/x {"a":1}', '2 reviews/y {"b":2}'],
    ],
    ['in a collection', '{"leads":[\n{"a":1}]}', ['2 inquiries/ {"a":1}']],
    ['in a list of some name', '{"documents":[\n{"a":1}]}', ['2 / {"a":1}']],
    [
      'a whole database',
      '{"__collections__":{"x":{"y":{}},\n"mediators":{"z":{}}}}',
      ['1 skipped x', '2 mediators/z {}'],
    ],
    [
      'after other facts',
      '{"version":3,"tags":["a"],"mediators":{"x":{"a":1}}}',
      ['1 mediators/x {"a":1}'],
    ],
    [
      'beside other collections',
      '{"users":[1,{}],"x":{"a":1}}',
      ['1 skipped users', '1 /x {"a":1}'],
    ],
    [
      'a single one that begins with an object',
      '{"createdAt":{"_seconds":1},"id":"x"}',
      ['1 / {"createdAt":{"_seconds":1},"id":"x"}'],
    ],
    ['a single one of unknown fields', '{"a":1,\n"b":["c"]}', ['1 / {"a":1,"b":["c"]}']],
    ['brackets in texts', '[{"a":"}]{[\\"\\\\"}]', ['1 / {"a":"}]{[\\"\\\\"}']],
    ['none', ' \n', []],
    ['an empty list', '[]', []],
    ['an empty collection', '{"mediators":{},"reviews":[]}', []],
  ])('are found: %s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected)
    expect(await found(text, { stretch: 1 })).toEqual(expected)
    expect(await found(text, { stretch: 1000 })).toEqual(expected)
  })

  it.each<[string, string, string[]]>([
    [
      'in a list',
      '[{"a":1},\n{"b":},\n{"c":3}]',
      ['1 / {"a":1}', '2 / broken {"b":}', '3 / {"c":3}'],
    ],
    ['by id', '{"x":{"a" 1},\n"y":{"b":2}}', ['1 /x broken {"a" 1}', '2 /y {"b":2}']],
    [
      'with a quotation mark lost',
      '[{"a":"one\n},\n{"b":2}]',
      ['1 / broken {"a":"one\n}', '3 / {"b":2}'],
    ],
    ['that is no object', '[1, "two", [3],\n{"a":1}]', [single, single, single, '2 / {"a":1}']],
    [
      'line by line',
      '{"id":"x"}\n{"id":\n{"id":"z"}',
      ['1 / {"id":"x"}', '2 / broken {"id":', '3 / {"id":"z"}'],
    ],
  ])('are found beside a broken one %s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  it.each<[string, string[]]>([
    [
      '[{"a":1},',
      ['1 / {"a":1}', '1! the file ends in the middle of a list; the rest of the file is not read'],
    ],
    ['{"mediators":{"x":{"a":1},\n', ['1 mediators/x {"a":1}', `2! ${cutOff}`]],
    [
      'name,email\nJane,jane@example.org',
      ['1! neither a record nor a list of records begins here; the rest of the file is not read'],
    ],
    [
      '{name: 1}',
      [
        '1! a name in quotation marks and a colon were expected here; the rest of the file is not read',
      ],
    ],
  ])('end where %j cannot be read further', async (text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  it('end at one that is too long to be a record', async () => {
    const text = `[{"a":1},\n{"b":"${'x'.repeat(33 * 1024 * 1024)}"}]`
    const all = await found(text, { stretch: 1024 * 1024 })
    expect(all).toEqual([
      '1 / {"a":1}',
      '2! a record begins here that is longer than 32 MB; the rest of the file is not read',
    ])
  })
})

const anyRecord = fc.dictionary(
  fc.string({ unit: 'grapheme', minLength: 1 }).filter((key) => key !== '__proto__'),
  fc.jsonValue({ maxDepth: 3 }),
)
const spacing = fc.constantFrom(undefined, 2, '\t')

it('are the same in every form, however the file arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRecord, { minLength: 1, maxLength: 5 }),
      spacing,
      fc.integer({ min: 1, max: 40 }),
      async (records, space, stretch) => {
        const data = (lines: string[]) => lines.map((line) => line.replace(/^\d+ \S* /, ''))
        const expected = records.map((record) => JSON.stringify(record))

        const list = JSON.stringify(records, null, space)
        expect(data(await found(list, { stretch }))).toEqual(expected)
        const byId = Object.fromEntries(records.map((record, index) => [`id${index}`, record]))
        const nested = JSON.stringify({ reviews: byId }, null, space)
        expect(data(await found(nested, { stretch }))).toEqual(expected)
        const byLine = `${expected.join('\r\n')}\r\n`
        expect(data(await found(byLine, { stretch, isByLine: true }))).toEqual(expected)
      },
    ),
  )
})

it('are found in the lines that an editor shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRecord, { maxLength: 5 }), async (records) => {
      const text = JSON.stringify(records, null, 2)
      const lines = text.split('\n').flatMap((line, at) => (/^ {2}\{/.test(line) ? [at + 1] : []))
      const all = await found(text)
      expect(all.map((each) => Number(each.split(' ')[0]))).toEqual(lines)
    }),
  )
})
