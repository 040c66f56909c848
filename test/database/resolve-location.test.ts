import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabel } from '#app/places/place.ts'
import { readLocation, resolveLocation } from '#app/places/resolve-location.server.ts'
import { anyCharacter } from '#test/kit/any-character.ts'
import { anOpenDatabase } from '#test/kit/database.ts'

const db = await anOpenDatabase()

const resolve = (text: string) => resolveLocation(db, text)

async function label(text: string): Promise<string | undefined> {
  const resolved = await resolve(text)
  return resolved && placeLabel(resolved.place)
}

describe('a location', () => {
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
    ['LS99 1AA', 'Leeds, West Yorkshire'],
    ['LS50 1AA', 'LS, Leeds'],
    ['SWIA 1AA', 'SW1A, London'],
    ['SWIA', 'SW1A, London'],
    ['LSI 4AP', 'LS1, Leeds'],
    ['SE1O 9XX', 'SE10, London'],
    ['0X1 1AA', 'OX1, Oxford'],
    ['LS1 4AO', 'LS1, Leeds'],
    ['W1A 1AA', 'London'],
    ['E98', 'London'],
    ['N81', 'London'],
    ['AB99 1AA', 'Aberdeen'],
    ['Goole', 'Goole, East Riding of Yorkshire'],
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

    ['Croydon, Surrey', 'Croydon, London'],
    ['Romford, Essex', 'Romford, London'],
    ['Stockport, Cheshire', 'Stockport, Greater Manchester'],
    ['Manchester, Lancashire', 'Manchester, Greater Manchester'],
    ['manchester lancs', 'Manchester, Greater Manchester'],
    ['Glasgow, Lanarkshire', 'Glasgow'],
    ['Edinburgh, Midlothian', 'Edinburgh'],
    ['Llandudno, Gwynedd', 'Llandudno, Conwy'],
    ['Bournemouth, Hampshire', 'Bournemouth, Dorset'],
    ['Gateshead, County Durham', 'Gateshead, Tyne and Wear'],
    ['Dornoch, Sutherland', 'Dornoch, Highland'],
    ['Leeds, Kent', 'Leeds, Kent'],
    ['isle of wight, newport', 'Newport, Isle of Wight'],
    ['isle of wight newport', 'Newport, Isle of Wight'],

    ['Ellesmere Port', 'Ellesmere Port, Cheshire'],
    ["Connah's Quay", "Connah's Quay, Flintshire"],
    ['Westward Ho!', 'Westward Ho!, Devon'],
    ['Llanfairpwll', 'Llanfairpwllgwyngyll, Anglesey'],
    ['Wigston', 'Wigston, Leicestershire'],
    ['Crosby, Merseyside', 'Crosby, Merseyside'],
    ['South Queensferry', 'Queensferry, Edinburgh'],
    ['Gatwick', 'Gatwick, West Sussex'],
    ['Heathrow Airport', 'Heathrow, London'],
    ['Scilly', 'Isles of Scilly, Cornwall'],
    ['Sutherland', 'Sutherland'],
    ['Berwickshire', 'Berwickshire'],
    ['North Uist', 'North Uist'],
    ['Galloway', 'Dumfries and Galloway'],
    ['Skye', 'Isle of Skye'],
    ['Sefton', 'Sefton, Merseyside'],
    ['Mid Glamorgan', 'Glamorgan'],
    ['SE London', 'South East London'],
    ['E. Sussex', 'East Sussex'],
    ['N Yorks', 'North Yorkshire'],
    ['Scarborough, N. Yorks', 'Scarborough, North Yorkshire'],

    ['Barnstaple, North Devon', 'Barnstaple, Devon'],
    ['Leeds and Bradford', 'Leeds, West Yorkshire'],
    ['Leeds/Bradford', 'Leeds, West Yorkshire'],
    ['12 High Street, Otley, LS21 3AB', 'LS21, Otley'],
    ['12 high street, otley ls21 3ab', 'LS21, Otley'],
    ['The Old Mill, Skipton', 'Skipton, North Yorkshire'],
    ['Leeds, West Yorkshir', 'Leeds, West Yorkshire'],
    ['Manchester (and online)', 'Manchester, Greater Manchester'],
    ['Online, The Midlands', 'Midlands'],
  ])('%s means %s', async (text, expected) => {
    expect(await label(text)).toBe(expected)
    expect((await resolve(text))?.isCorrected).toBe(false)
  })
})

describe('a mistyped location', () => {
  it.each([
    ['Leds', 'Leeds, West Yorkshire'],
    ['Birmigham', 'Birmingham, West Midlands'],
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
    ['Sutherlnd', 'Sutherland'],
  ])('%s is taken for %s, and said so', async (text, expected) => {
    expect(await label(text)).toBe(expected)
    expect((await resolve(text))?.isCorrected).toBe(true)
  })

  it.each([
    ['Brimingham', ['Birmingham, West Midlands', 'Briningham, Norfolk']],
    ['Crossby', ['Crosby, Merseyside', 'Crosby, Lincolnshire', 'Crosby, Cumbria']],
    ['Leeds, London', ['Leeds, West Yorkshire']],
  ])('%s is only asked about, as one of %j', async (text, expected) => {
    const { resolved, offered } = await readLocation(db, text)
    expect(resolved).toBeUndefined()
    expect(offered.map(placeLabel)).toEqual(expect.arrayContaining(expected))
  })
})

describe('what else a location could mean', () => {
  it.each([
    ['Newport', ['Newport, Isle of Wight', 'Newport, Shropshire']],
    ['Newcastle', ['Newcastle-under-Lyme, Staffordshire', 'Newcastle, County Down']],
    ['Richmond', ['Richmond, North Yorkshire']],
    ['West Midlands', ['West Midlands region']],
    ['St Ives', ['St Ives, Cornwall']],
    ['Beeston', ['Beeston, West Yorkshire']],
    ['Bangor', ['Bangor, County Down']],
  ])('%s could also mean %j', async (text, expected) => {
    expect((await resolve(text))?.others.map(placeLabel)).toEqual(expected)
  })

  it.each(['Leeds', 'York', 'Preston', 'Wales', 'London', 'Durham', 'Lincoln', 'Newport, Wales'])(
    '%s means one place',
    async (text) => {
      expect((await resolve(text))?.others).toEqual([])
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
    'BFPO 801',
    'GIR 0AA',
    '__proto__',
    'constructor',
    'leeds '.repeat(100),
  ])('%j is not known', async (text) => {
    expect(await resolve(text)).toBeUndefined()
  })

  it('never fails, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: anyCharacter }), fc.string()), async (text) => {
        await resolve(text)
      }),
    )
  })
})
