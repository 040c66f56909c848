import { describe, expect, it } from 'vitest'
import { addressedName, calledName, isName, nameParts } from './name-parts.ts'

describe('a name', () => {
  it.each([
    ['Bethan Llewellyn', 'Bethan', 'Llewellyn'],
    ['Dr. Siân  Jones', 'Siân', 'Jones'],
    ['Prof.Dr.Jane Doe', 'Jane', 'Doe'],
    ['Mary Anne Smith', 'Mary', 'Smith'],
    ['Pieter van den Berg KC', 'Pieter', 'van den Berg'],
    ['Anne St John', 'Anne', 'St John'],
    ['Siân Ó Súilleabháin', 'Siân', 'Ó Súilleabháin'],
    ['Professor Amara Okafor, FCIArb', 'Amara', 'Okafor'],
    ['élodie O’Brien', 'élodie', 'O’Brien'],
    ['Mary-Anne McDonald', 'Mary-Anne', 'McDonald'],
    ['JO SMITH', 'JO', 'SMITH'],
    ['jo smith', 'jo', 'smith'],
    ['李 明', '李', '明'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('%j is %j %j', (fullName, firstName, lastName) => {
    expect(nameParts(fullName)).toEqual({ firstName, lastName })
  })

  it.each([
    ['Jo Smith FMCA', 'Jo', 'Smith'],
    ['Jo Smith, FMCA', 'Jo', 'Smith'],
    ['Jo Smith, FMCA, MCIArb', 'Jo', 'Smith'],
    ['Jo FMCA', 'Jo', ''],
    ['Jo Smith Fmca', 'Jo', 'Smith'],
    ['Jo Smith MCIArb LLB', 'Jo', 'Smith'],
    ['Jo Smith BA (Hons) PhD', 'Jo', 'Smith'],
    ['Jo Smith LL.B. M.A.', 'Jo', 'Smith'],
    ['Owen Rhys M.A.', 'Owen', 'Rhys'],
    ['jo smith kc', 'jo', 'smith'],
    ['JO SMITH FMCA', 'JO', 'SMITH'],
    ['Jo Smith Jr.', 'Jo', 'Smith'],
    ['Jo Smith III', 'Jo', 'Smith'],
    ['Jo Smith (she/her)', 'Jo', 'Smith'],
    ['Jo Smith she/her', 'Jo', 'Smith'],
    ['Jo Smith [they/them/theirs], FMCA', 'Jo', 'Smith'],
    ['Jo Smith (née Roe)', 'Jo', 'Smith'],
    ['Jo Smith Mediator', 'Jo', 'Smith'],
    ['Jo Smith, Solicitor', 'Jo', 'Smith'],
    ['Jo Smith, Family Mediator', 'Jo', 'Smith'],
    ['Jo Smith – FMCA', 'Jo', 'Smith'],
    ['Jane Smith FMCA PPC', 'Jane', 'Smith'],
    ['Jane Smith FMC', 'Jane', 'Smith'],
    ['Jane Smith CMC DipFM', 'Jane', 'Smith'],
    ['Jane Smith WS', 'Jane', 'Smith'],
    ['Jane Smith FCMI MBPSS', 'Jane', 'Smith'],
    ['jane smith ppc', 'jane', 'smith'],
    ['Dr Jane Mary Smith XYZ', 'Jane', 'Smith'],
    ['Jane FMC', 'Jane', ''],
    ['Jane Smith - Family Mediator', 'Jane', 'Smith'],
    ['Jane Smith – Mediator', 'Jane', 'Smith'],
    ['Jane Smith | Family Mediator', 'Jane', 'Smith'],
    ['Jane Smith — Leeds’ calmest mediator', 'Jane', 'Smith'],
    ['Jane Smith FMC Accredited Mediator', 'Jane', 'Smith'],
    ['Jane Smith Family and Civil Mediator', 'Jane', 'Smith'],
    ['Jane Smith née Jones', 'Jane', 'Smith'],
    ['Jane Smith nee Jones FMCA', 'Jane', 'Smith'],
    ['"Jane Smith"', 'Jane', 'Smith'],
    ['“Jane Smith”', 'Jane', 'Smith'],
    ["'Jane Smith'", 'Jane', 'Smith'],
    ['Jane.', 'Jane', ''],
    ['Jane Smith.', 'Jane', 'Smith'],
  ])('%j has no honours, pronouns or trade in it', (fullName, firstName, lastName) => {
    expect(nameParts(fullName)).toEqual({ firstName, lastName })
  })

  it.each([
    ['Yo-Yo Ma', 'Yo-Yo', 'Ma'],
    ['Ngozi Mba', 'Ngozi', 'Mba'],
    ['Ada Obe', 'Ada', 'Obe'],
    ['Jon Lord', 'Jon', 'Lord'],
    ['Ann Judge', 'Ann', 'Judge'],
    ['Dean Smith', 'Dean', 'Smith'],
    ['Jo SMITH', 'Jo', 'SMITH'],
    ['Jo A. SMITH', 'Jo', 'SMITH'],
    ['Ana de la CRUZ', 'Ana', 'de la CRUZ'],
    ['JANE ANNE SMITH', 'JANE', 'SMITH'],
    ['Jo Smith-Jones', 'Jo', 'Smith-Jones'],
    ['Jo Nee', 'Jo', 'Nee'],
    ['Don Smith', 'Don', 'Smith'],
    ['Ann Bishop', 'Ann', 'Bishop'],
    ['Van Morrison', 'Van', 'Morrison'],
    ['Ben da Silva', 'Ben', 'da Silva'],
    ['ben smith', 'ben', 'smith'],
    ['Linh Le', 'Linh', 'Le'],
  ])('%j is only written like one', (fullName, firstName, lastName) => {
    expect(nameParts(fullName)).toEqual({ firstName, lastName })
  })

  it.each([
    ['Smith, Jo', 'Jo', 'Smith'],
    ['SMITH, Jo', 'Jo', 'SMITH'],
    ['Smith,, Jo', 'Jo', 'Smith'],
    ['Smith, Dr Jo, FMCA', 'Jo', 'Smith'],
    ['Smith, Jo Anne', 'Jo', 'Smith'],
    ['van den Berg, Pieter', 'Pieter', 'van den Berg'],
    ['Jo Smith,,', 'Jo', 'Smith'],
    [' , Jo Smith ;', 'Jo', 'Smith'],
  ])('%j is read by its commas', (fullName, firstName, lastName) => {
    expect(nameParts(fullName)).toEqual({ firstName, lastName })
  })

  it.each([
    ['Lady Smith', 'Smith'],
    ['Cllr Jones', 'Jones'],
    ['Cllr.jones', 'jones'],
    ['Mrs O’Brien', 'O’Brien'],
    ['The Rt Hon Lord Okafor KC', 'Okafor'],
    ['Herr Schmidt', 'Schmidt'],
    ['Frau Schmidt', 'Schmidt'],
    ['Mme. Curie', 'Curie'],
    ['Mlle Curie', 'Curie'],
    ['Sr Okafor', 'Okafor'],
    ['Messrs Smith', 'Smith'],
    ['Pastor Cole', 'Cole'],
    ['Bishop Cole', 'Cole'],
    ['Rev’d Cole', 'Cole'],
    ["The Rev'd Cole", 'Cole'],
    ['van den Berg', 'van den Berg'],
    ['Van den Berg', 'Van den Berg'],
    ['de Souza', 'de Souza'],
    ['M. Oyelaran', 'Oyelaran'],
    ['J.R.R. Tolkien', 'Tolkien'],
    ['A J Smith', 'Smith'],
  ])('%j tells the last name alone', (fullName, lastName) => {
    expect(nameParts(fullName)).toEqual({ firstName: '', lastName })
  })

  it.each([
    'Mr & Mrs Smith',
    'Jo and Sam Smith',
    'Jo/Sam Smith',
    'Northgate Joinery Ltd',
    'Smith Family',
    'The Smith Family',
    'The Smiths',
    'Family Mediator',
    'FMCA',
    'Dr',
  ])('%j is nobody’s first or last name', (fullName) => {
    expect(nameParts(fullName)).toEqual({ firstName: '', lastName: '' })
  })
})

it.each([
  ['Jo Smith', 'Jo'],
  ['Lady Smith', 'Lady Smith'],
  ['Smith,,', 'Smith'],
  ['M. Oyelaran', 'M. Oyelaran'],
  ['Mr & Mrs Smith', 'Mr & Mrs Smith'],
  ['Jo Smith, Leeds', 'Jo Smith, Leeds'],
  ['Dr  Ada Cole FMCA', 'Ada'],
  ['van den Berg', 'van den Berg'],
  ['The Smiths', 'The Smiths'],
  ['"Lady Smith"', 'Lady Smith'],
  ['Lady Smith Jr.', 'Lady Smith Jr.'],
  ['Northgate Joinery Ltd.', 'Northgate Joinery Ltd.'],
  ['Jane.', 'Jane'],
])('%j is called %j', (fullName, called) => {
  expect(calledName(fullName)).toBe(called)
})

it.each([
  ['Josephine Smith', 'Jo', 'Jo'],
  ['Josephine Smith', 'Mary Jo,', 'Mary Jo'],
  ['Jo Smith', '', 'Jo'],
  ['Cllr Jo Smith', 'Cllr', 'Jo'],
  ['Lady Smith', 'Lady', 'Lady Smith'],
])('%j with the first name %j is called %j', (fullName, firstName, called) => {
  expect(calledName(fullName, firstName)).toBe(called)
})

it.each([
  ['Jo Smith', 'Jo'],
  ['Mary Ann Jones', 'Mary'],
  ['Anna van der Berg', 'Anna'],
  ['Jo Smith (she/her)', 'Jo'],
  ['Dr. Ada Cole', 'Dr. Ada Cole'],
  ['Dr Ada Cole | Family Mediator', 'Dr Ada Cole'],
  ['Lady Smith,,', 'Lady Smith'],
  ['Lady Jane Smith', 'Lady Jane Smith'],
  ['Maria Luisa Ortega Casas', 'Maria Luisa Ortega Casas'],
  [' , ', ''],
])('a letter addresses %j as %j', (fullName, addressed) => {
  expect(addressedName(fullName)).toBe(addressed)
})

it.each([
  ['Jo', true],
  ['van den Berg', true],
  ['FMCA', false],
  ['(she/her)', false],
  ['Lady', false],
  ['Dr.', false],
  [',', false],
  ['', false],
])('%j is a name: %s', (text, expected) => {
  expect(isName(text)).toBe(expected)
})
