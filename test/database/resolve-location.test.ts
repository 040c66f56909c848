import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#test/kit/any-character.ts'
import { gazetteer } from './gazetteer.server.ts'
import { placeLabel } from './place.ts'
import { understandLocation } from './understand-location.ts'

function understand(text: string) {
  return understandLocation(gazetteer(), text)
}

function label(text: string): string | undefined {
  const understood = understand(text)
  return understood && placeLabel(understood.place)
}

describe('a location that is understood', () => {
  it.each([
    ['LS1 4AP', 'LS1, Leeds'],
    ['ls14ap', 'LS1, Leeds'],
    ['LS1', 'LS1, Leeds'],
    ['ls1 4', 'LS1, Leeds'],
    ['  ls1   4ap ', 'LS1, Leeds'],
    ['LS1, Leeds', 'LS1, Leeds'],
    ['EC1A 1BB', 'EC1A, London'],
    ['SY23', 'SY23, Aberystwyth'],
    ['TQ9', 'TQ9, Totnes'],
    ['E17', 'E17, London'],
    ['LS99 1AA', 'LS, Leeds'],
    ['LS', 'LS, Leeds'],
    ['NW', 'NW, London'],
    ['ne', 'NE, Newcastle upon Tyne'],
    ['London E17', 'E17, London'],
    ['Leeds LS1 4AP', 'LS1, Leeds'],
    ['EC1A 1BB, London', 'EC1A, London'],

    ['Leeds', 'Leeds, West Yorkshire'],
    ['LEEDS', 'Leeds, West Yorkshire'],
    ['Leeds, West Yorkshire', 'Leeds, West Yorkshire'],
    ['leeds west yorkshire', 'Leeds, West Yorkshire'],
    ['Leeds, Yorkshire', 'Leeds, West Yorkshire'],
    ['Leeds, UK', 'Leeds, West Yorkshire'],
    ['Leeds, England', 'Leeds, West Yorkshire'],
    ['near Leeds', 'Leeds, West Yorkshire'],
    ['Leeds city centre', 'Leeds, West Yorkshire'],
    ['Oxford, Oxon', 'Oxford, Oxfordshire'],
    ['York', 'York, North Yorkshire'],
    ['Durham', 'Durham, County Durham'],
    ['Stoke', 'Stoke-on-Trent, Staffordshire'],
    ['stoke on trent', 'Stoke-on-Trent, Staffordshire'],
    ['Newcastle', 'Newcastle upon Tyne, Tyne and Wear'],
    ['Newcastle-under-Lyme', 'Newcastle-under-Lyme, Staffordshire'],
    ['Newcastle, NI', 'Newcastle, County Down'],
    ['Newport', 'Newport, Wales'],
    ['Newport, Isle of Wight', 'Newport, Isle of Wight'],
    ['Newport IoW', 'Newport, Isle of Wight'],
    ['St Albans', 'St Albans, Hertfordshire'],
    ['St. Albans', 'St Albans, Hertfordshire'],
    ['Saint Albans', 'St Albans, Hertfordshire'],
    ["King's Lynn", "King's Lynn, Norfolk"],
    ['King’s Lynn', "King's Lynn, Norfolk"],
    ['kings lynn', "King's Lynn, Norfolk"],
    ['Hull', 'Kingston upon Hull, East Riding of Yorkshire'],
    ['Douglas', 'Douglas, Isle of Man'],
    ['St Helier', 'St Helier, Jersey'],
    ['Derry', 'Derry/Londonderry, County Londonderry'],
    ['Londonderry', 'Derry/Londonderry, County Londonderry'],
    ['Tunbridge Wells', 'Royal Tunbridge Wells, Kent'],

    ['Caerdydd', 'Cardiff'],
    ['Abertawe', 'Swansea'],
    ['Casnewydd', 'Newport, Wales'],
    ['Ynys Môn', 'Anglesey'],
    ['Sir Gâr', 'Carmarthenshire'],
    ['Pen-y-bont ar Ogwr', 'Bridgend'],
    ['Yr Wyddgrug', 'Mold, Flintshire'],
    ['Dùn Èideann', 'Edinburgh'],

    ['Kent', 'Kent'],
    ['County Durham', 'County Durham'],
    ['co durham', 'County Durham'],
    ['Co. Antrim', 'County Antrim'],
    ['Herts', 'Hertfordshire'],
    ['West Midlands', 'West Midlands, England'],
    ['West Midlands region', 'West Midlands region'],
    ['Wales', 'Wales'],
    ['Cymru', 'Wales'],
    ['Wales, South Yorkshire', 'Wales, South Yorkshire'],
    ['scotland', 'Scotland'],
    ['UK', 'United Kingdom'],
    ['North West', 'North West England'],
    ['the North West', 'North West England'],
    ['East Midlands', 'East Midlands'],
    ['Isle of Man', 'Isle of Man'],
    ['Channel Islands', 'Channel Islands'],
    ['Yorkshire', 'Yorkshire'],
    ['Home Counties', 'Home Counties'],
    ['the home counties', 'Home Counties'],
    ['Sussex', 'Sussex'],
    ['East Anglia', 'East Anglia'],
    ['West Country', 'West Country'],
    ['the Midlands', 'Midlands'],
    ['The Lake District', 'Lake District'],
    ['the Cotswolds', 'Cotswolds'],
    ['Teesside', 'Tees Valley'],
    ['Wirral', 'Wirral, Merseyside'],
    ['The Wirral', 'Wirral, Merseyside'],
    ['Brighton & Hove', 'Brighton and Hove, East Sussex'],

    ['London', 'London'],
    ['Greater London', 'London'],
    ['central London', 'Central London'],
    ['Camden', 'Camden, London'],
    ['Hackney', 'Hackney, London'],
    ['Waltham Forest', 'Waltham Forest, London'],
    ['London Borough of Hackney', 'Hackney, London'],
    ['Wimbledon', 'Wimbledon, London'],
    ['Richmond', 'Richmond, London'],

    ['Barnstaple, North Devon', 'Barnstaple, Devon'],
    ['Leeds and Bradford', 'Leeds, West Yorkshire'],
    ['Leeds/Bradford', 'Leeds, West Yorkshire'],
    ['12 High Street, Otley, LS21 3AB', 'LS21, Otley'],
    ['12 high street, otley ls21 3ab', 'LS21, Otley'],
    ['The Old Mill, Skipton', 'Skipton, North Yorkshire'],
    ['Leeds, West Yorkshir', 'Leeds, West Yorkshire'],
    ['Manchester (and online)', 'Manchester, Greater Manchester'],
    ['Online, The Midlands', 'Midlands'],
  ])('%s means %s', (text, expected) => {
    expect(label(text)).toBe(expected)
    expect(understand(text)?.isCorrected).toBe(false)
  })
})

describe('a mistyped location', () => {
  it.each([
    ['Leds', 'Leeds, West Yorkshire'],
    ['Birmigham', 'Birmingham, West Midlands'],
    ['Brimingham', 'Birmingham, West Midlands'],
    ['Manchster', 'Manchester, Greater Manchester'],
    ['Edinbrugh', 'Edinburgh'],
    ['aberystwith', 'Aberystwyth, Ceredigion'],
    ['Skiptn', 'Skipton, North Yorkshire'],
    ['Sheffeild', 'Sheffield, South Yorkshire'],
    ['Glouster', 'Gloucester, Gloucestershire'],
    ['Southhampton', 'Southampton, Hampshire'],
    ['Leciester', 'Leicester, Leicestershire'],
    ['Scarbrough', 'Scarborough, North Yorkshire'],
    ['leds west yorkshire', 'Leeds, West Yorkshire'],
    ['Birmigham, West Midlands', 'Birmingham, West Midlands'],
    ['Hertfordshir', 'Hertfordshire'],
    ['East Cornwall', 'Cornwall'],
  ])('%s is taken for %s, and said so', (text, expected) => {
    expect(label(text)).toBe(expected)
    expect(understand(text)?.isCorrected).toBe(true)
  })
})

describe('what else a location could mean', () => {
  it.each([
    ['Newport', ['Newport, Isle of Wight', 'Newport, Shropshire']],
    ['Newcastle', ['Newcastle-under-Lyme, Staffordshire', 'Newcastle, County Down']],
    ['Richmond', ['Richmond, North Yorkshire']],
    ['West Midlands', ['West Midlands region']],
  ])('%s could also mean %j', (text, expected) => {
    expect(understand(text)?.others.map(placeLabel)).toEqual(expected)
  })

  it.each(['Leeds', 'York', 'Preston', 'Wales', 'London', 'Durham', 'Lincoln', 'Newport, Wales'])(
    '%s means one place',
    (text) => {
      expect(understand(text)?.others).toEqual([])
    },
  )
})

describe('what names no place', () => {
  it.each([
    '',
    '   ',
    'x',
    'qwerty',
    'asdf',
    'hello',
    'online',
    'family',
    'mediator',
    'ZZ1 1AA',
    '07700 900640',
    'priya@leeds.example',
    'I live near Leeds and would like some help with my divorce',
    'Perth, Australia',
    'Leeds, Kent',
    '__proto__',
    'constructor',
    'leeds '.repeat(100),
  ])('%j is not understood', (text) => {
    expect(understand(text)).toBeUndefined()
  })

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.string()), (text) => {
        understand(text)
      }),
    )
  })
})
