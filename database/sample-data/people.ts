import type { LanguageCode } from '#app/taxonomy/languages.ts'
import { randomFor } from './random.ts'
import type { Nation } from './towns.ts'

/** First and last names that go together. A last name belongs to one community alone. */
export type Community = Readonly<{
  name: string
  /** How many of every hundred sample mediators. */
  share: number
  /** Where most of them live; the others live wherever people live. */
  nation?: Nation
  /** Besides English, and how likely a mediator of the community is to work in one of them. */
  languages: readonly LanguageCode[]
  bilingual?: number
  women: readonly string[]
  men: readonly string[]
  lastNames: readonly string[]
}>

export type Person = Readonly<{
  firstName: string
  lastName: string
  pronoun: 'she' | 'he'
  community: Community
  /** 1 for the first of the full name, 2 for the second, and so on. */
  bearer: number
}>

export const communities: readonly Community[] = [
  {
    ...{ name: 'English', share: 40, languages: ['fr', 'es', 'de'], bilingual: 0.06 },
    ...names(`
      Alice Amanda Anna Caroline Charlotte Clare Deborah Eleanor Emma Frances Georgina Gillian
      Hannah Helen Jane Joanna Judith Karen Laura Linda Lucy Margaret Martha Nicola Olivia
      Philippa Rachel Rosemary Sarah Susan Tessa Victoria / Adam Adrian Alan Andrew Anthony
      Charles Christopher David Dominic George Giles Graham Henry Hugh James Jeremy Jonathan
      Julian Laurence Martin Matthew Michael Nicholas Oliver Paul Peter Philip Richard Robert
      Rupert Simon Stephen Thomas Timothy William / Aldridge Appleby Armitage Atherton Barnard
      Beaumont Birch Bradshaw Bramwell Briggs Burgess Cartwright Chadwick Copley Crabtree Dawson
      Denham Eastwood Ellison Fairclough Fenwick-Hale Fletcher Garside Goodwin Hadley Halliwell
      Hardcastle Harper-Quinn Hartley Holroyd Inman Kershaw Langford Lister Loxley Marsden
      Metcalfe Milner Naylor Oakley Ogden Parkin Peacock Pemberton Pickering Redfern Rigby
      Rowntree Sanderson Shackleton Stansfield Sugden Tattersall Thornton Underwood Wainwright
      Walmsley Whitaker Whitworth Woodhouse Yardley`),
  },
  {
    ...{ name: 'Welsh', share: 7, languages: ['cy'], nation: 'wales' },
    ...names(`
      Angharad Bronwen Carys Catrin Delyth Eleri Ffion Lowri Nerys Rhiannon Siân Siwan / Aled
      Bryn Carwyn Dafydd Emyr Gareth Geraint Gethin Huw Iestyn Owain Rhodri / Bevan Bowen
      Cadwaladr Eynon Griffiths Gwilym Howells Jenkins Maddocks Parry Powell Price Pritchard
      Prosser Treharne Vaughan Wynne`),
  },
  {
    ...{ name: 'Scottish', share: 9, languages: ['gd'], nation: 'scotland', bilingual: 0.05 },
    ...names(`
      Ailsa Catriona Eilidh Elspeth Fiona Iona Isla Kirsty Mairi Moira Morag Shona / Alasdair
      Angus Blair Calum Cameron Duncan Euan Fergus Hamish Iain Magnus Rory Ruaridh / Abercrombie
      Balfour Buchanan Cairns Cruickshank Drummond Farquharson Galbraith Geddes Kinnaird Laidlaw
      Lamont MacAskill Mackenzie MacInnes Menzies Moffat Ogilvie Rennie Sinclair Urquhart`),
  },
  {
    ...{ name: 'Irish', share: 7, languages: ['ga'], nation: 'northern_ireland', bilingual: 0.08 },
    ...names(`
      Aisling Aoife Bronagh Caoimhe Ciara Deirdre Eimear Gráinne Maeve Niamh Orla Sinéad / Aidan
      Brendan Cathal Ciarán Conor Declan Dermot Eoin Fintan Niall Ronan Seamus / Boyle Cassidy
      Coulter Doherty Gormley Kearney Lavery Loughran Magennis McAteer McCausland McErlean
      McKeown McNulty Mulholland O'Hagan O'Kane Quigley Rafferty Toner`),
  },
  {
    ...{ name: 'Nigerian', share: 4, languages: ['yo'] },
    ...names(`
      Adaeze Bolanle Chiamaka Folake Ifeoma Ngozi Ronke Temitope Yetunde / Adebayo Babatunde
      Chidi Emeka Femi Kayode Olumide Tunde / Abiola Afolabi Akande Balogun Ekwueme Ibekwe Nwosu
      Obasi Ogunleye Okonkwo Olaniyan Uzoma`),
  },
  {
    ...{ name: 'Ghanaian', share: 2, languages: [] },
    ...names(`
      Abena Adwoa Akosua Efua Esi Yaa / Kofi Kojo Kwabena Kwame Kwesi Nana Yaw / Acheampong
      Adjei Agyeman Asante Boateng Mensah Opoku Owusu Quartey Tetteh`),
  },
  {
    ...{ name: 'Caribbean', share: 4, languages: [] },
    ...names(`
      Beverley Claudette Denise Elaine Gloria Hyacinth Marcia Maxine Paulette Yvonne / Byron
      Clive Curtis Delroy Everton Leroy Marlon Neville Winston / Beckford Blackstock Bogle
      Chevannes Clarke-Reid Daley Forde Gayle Lashley Linton Nembhard Palmer-Grant Pinnock
      Samuels`),
  },
  {
    ...{ name: 'Punjabi', share: 4, languages: ['pa', 'hi'] },
    ...names(`
      Amrit Balvinder Gurpreet Harpreet Jaspreet Manjit Navneet Parminder Simran / Amarjit Arjan
      Bhupinder Gurdeep Hardeep Jagdeep Kuldip Mandeep Sukhdev / Bains Bassi Bhogal Dhaliwal
      Gill Grewal Johal Panesar Sahota Sandhu Sidhu Virdee`),
  },
  {
    ...{ name: 'Gujarati and Hindu', share: 4, languages: ['gu', 'hi'] },
    ...names(`
      Anjali Bhavna Deepa Hema Kavita Lata Meera Nisha Priya Sunita Varsha / Ajay Anil Ashok
      Bharat Dinesh Hitesh Nikhil Rajesh Sanjay Vikram / Acharya Chauhan Desai Iyer Joshi
      Lakhani Mistry Pandya Patel Shah Solanki Vyas`),
  },
  {
    ...{ name: 'Pakistani', share: 5, languages: ['ur', 'pa'] },
    ...names(`
      Aisha Bushra Fozia Humaira Nadia Nasreen Rabia Saima Shazia Yasmin Zainab / Adeel Asif
      Bilal Farooq Imran Kamran Nadeem Rashid Tariq Usman Zahid / Abbasi Awan Bashir Bhatti Butt
      Chaudhry Hashmi Khawaja Lodhi Mughal Saleem Sheikh`),
  },
  {
    ...{ name: 'Bangladeshi', share: 2, languages: ['bn'] },
    ...names(`
      Farhana Jahanara Momtaz Parveen Rehana Runa Salma Shamima / Azizur Enamul Habibur Jamal
      Mahbub Nazrul Rafiqul Shafiqul / Alam Bhuiyan Chowdhury Haque Hossain Miah Rahman Sikder
      Talukdar Uddin`),
  },
  {
    ...{ name: 'Chinese', share: 3, languages: ['yue', 'cmn'] },
    ...names(`
      Amy Christine Grace Jenny Ling Mei Mei-Ling Vivian Wai-Ling Winnie / Alvin Chun-Ho Derek
      Eric Gordon Kelvin Raymond Terence Wei / Chan Cheung Chiu Fung Kwok Lau Leung Liang Mak
      Poon Tang Wong Yeung Zhang`),
  },
  {
    ...{ name: 'Polish', share: 3, languages: ['pl'] },
    ...names(`
      Agnieszka Beata Dorota Ewa Halina Katarzyna Magdalena Małgorzata Renata Zofia / Andrzej
      Bartosz Grzegorz Jacek Krzysztof Łukasz Marek Paweł Piotr Tomasz / Adamczyk Baran Dobosz
      Kaczmarek Kozieł Krawczyk Mazur Pawlak Sikora Wójcik Zając`),
  },
  {
    ...{ name: 'Jewish', share: 2, languages: ['he'], bilingual: 0.1 },
    ...names(`
      Abigail Dalia Dinah Esther Leah Miriam Naomi Tamar Yael / Aaron Asher Benjamin Daniel
      Gideon Joel Nathan Reuben Saul / Abrahams Adler Bernstein Cohen Freedman Goldstone Isaacs
      Landau Rosenthal Wolfson`),
  },
  {
    ...{ name: 'Turkish', share: 1, languages: ['tr'] },
    ...names(`
      Ayşe Defne Elif Leyla Sevgi Zeynep / Ahmet Cem Emre Kemal Levent Murat / Aksoy Arslan
      Demir Erdem Kaya Öztürk Toprak Yıldırım`),
  },
  {
    ...{ name: 'Cypriot and Greek', share: 1, languages: ['el'] },
    ...names(`
      Androulla Despina Eleni Katerina Maroulla Sofia / Andreas Christos Costas Marios Nicos
      Yiannis / Antoniou Charalambous Constantinou Georgiou Loizou Nicolaou Theodorou`),
  },
  {
    ...{ name: 'Somali', share: 1, languages: ['so'] },
    ...names(`
      Amran Deeqa Fadumo Hodan Ifrah Sahra / Abdi Farhan Guled Ismail Liban Warsame / Abdullahi
      Aden Dirie Duale Farah Hersi Jama Samatar`),
  },
  {
    ...{ name: 'Italian', share: 1, languages: ['it'] },
    ...names(`
      Antonella Chiara Daniela Francesca Giulia Paola / Aldo Carlo Enzo Franco Gianni Marco /
      Bianchi Conti Crolla Ferrari Moretti Nardini Pacitti Rinaldi`),
  },
]

/** Lists of first names of women and of men, and of last names. */
function names(text: string): Pick<Community, 'women' | 'men' | 'lastNames'> {
  const [women = [], men = [], lastNames = []] = text
    .split('/')
    .map((list) => list.trim().split(/\s+/))
  return { women, men, lastNames }
}

/** The community of each of a hundred people in a row, well mixed. */
const seats = randomFor('seats').pickSome(
  communities.flatMap((community) => Array.from({ length: community.share }, () => community)),
  100,
)

/** The names of each community in an order of no meaning, so that neighbours do not sound alike. */
const mixedNames = new Map(
  communities.map((community) => {
    const { women, men, lastNames } = community
    const { pickSome } = randomFor('names', community.name)
    const firstNames = pickSome([...women, ...men], Number.POSITIVE_INFINITY)
    return [community, { firstNames, lastNames: pickSome(lastNames, Number.POSITIVE_INFINITY) }]
  }),
)

/**
 * Who mediator number `n` is. Each community walks through all pairs of its first and last names
 * before any pair comes again.
 */
export function samplePerson(n: number): Person {
  const seat = (n - 1) % 100
  const community = seats[seat] as Community
  const before = seats.slice(0, seat).filter((each) => each === community).length
  const place = Math.floor((n - 1) / 100) * community.share + before

  const { firstNames, lastNames } = mixedNames.get(community) ?? { firstNames: [], lastNames: [] }
  const round = Math.floor(place / firstNames.length)
  const firstName = firstNames[place % firstNames.length] as string
  return {
    firstName,
    lastName: lastNames[((place % firstNames.length) + round) % lastNames.length] as string,
    pronoun: community.women.includes(firstName) ? 'she' : 'he',
    community,
    bearer: 1 + Math.floor(round / lastNames.length),
  }
}

/** How people sign a review or an enquiry: seldom with their whole name. */
export function signature({ pick, pickWeighted, chance }: ReturnType<typeof randomFor>): string {
  const { women, men, lastNames } = pickWeighted(communities, ({ share }) => share)
  const [first, last] = [pick(chance(0.5) ? women : men), pick(lastNames)]
  return pick([
    ...[`${first.charAt(0)}. ${last}`, `${first.charAt(0)}. ${last}`, `${first} ${last}`],
    ...[`${first} ${last.charAt(0)}.`, `${first} ${last.charAt(0)}.`, first],
  ])
}
