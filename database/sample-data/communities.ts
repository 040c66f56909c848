import type { Nation } from './towns.ts'

/**
 * A community whose first and last names go together. Every last name belongs to one community
 * alone, so that two people share a full name only where their community has run out of new ones.
 */
export type Community = Readonly<{
  name: string
  /** How many of every hundred sample mediators. */
  share: number
  /** How many in ten live in each nation; the rest live in England. */
  livesIn: Partial<Record<Exclude<Nation, 'england'>, number>>
  /** Languages besides English in which some of them mediate, and how many of a hundred do. */
  languages: readonly string[]
  bilingual: number
  women: readonly string[]
  men: readonly string[]
  lastNames: readonly string[]
}>

export const communities: readonly Community[] = [
  {
    name: 'English',
    share: 40,
    livesIn: { wales: 0.5, scotland: 0.5, northern_ireland: 0.1 },
    languages: ['French', 'Spanish', 'German'],
    bilingual: 6,
    women: words(`
      Alice Amanda Anna Beatrice Caroline Catherine Charlotte Claire Clare Deborah Diana Eleanor
      Elizabeth Emily Emma Frances Georgina Gillian Hannah Harriet Helen Imogen Jane Joanna Judith
      Julia Karen Katherine Laura Linda Lucy Margaret Martha Naomi Nicola Olivia Penelope Philippa
      Rachel Rebecca Rosalind Rosemary Ruth Sally Sarah Sophie Susan Tessa Victoria Wendy`),
    men: words(`
      Adam Adrian Alan Alexander Andrew Anthony Benjamin Charles Christopher Daniel David Dominic
      Edmund Edward George Giles Graham Henry Hugh James Jeremy John Jonathan Julian Laurence
      Leonard Martin Matthew Michael Miles Nicholas Nigel Oliver Patrick Paul Peter Philip Ralph
      Richard Robert Roger Rupert Simon Stephen Stuart Thomas Timothy Toby Tristan William`),
    lastNames: words(`
      Allardyce Aldridge Appleby Armitage Atkins Atherton Barnard Fuller Beaumont Bickerstaff
      Birch Blackwood Blakeley Bradshaw Bramwell Briggs Barker Burgess Carrington Cartwright
      Chadwick Challis Clegg Cole Coleridge Copley Copeland Crabtree Cranfield Dalby Denham Dawson
      Dunning Eastwood Ellison Fairbairn Farrow Featherstone Fairclough Firth Fletcher Garland Garside
      Gibbs Goodwin Greenhalgh Hadley Halliwell Hardcastle Harland Hartley Hawthorne Marsh
      Heywood Hibbert Holloway Holroyd Horsfall Hutchings Inman Jessop Kershaw Kirkby Lambert
      Langford Lister Loxley Ellis Marsden Mayhew Metcalfe Midgley Milner Naylor Newbold
      Nesbitt Oakley Ogden Ormerod Orchard Oldroyd Pargeter Parkin Peacock Pemberton Pickering Pilling
      Pendleton Raistrick Bennett Redfern Rigby Rowntree Sanderson Sedgwick Shackleton Shelton Skipworth
      Stanfield Sugden Stansfield Lowe Tattersall Thirkell Thornton Reeves Webb Tordoff
      Underwood Wainwright Walmsley Warburton Waring Whitaker Whitworth Wilkins Carter Woodhouse
      Walsham Yardley Fenwick-Hale Cole-Bennett Harper-Quinn`),
  },
  {
    name: 'Welsh',
    share: 7,
    livesIn: { wales: 7, scotland: 0.2 },
    languages: ['Welsh'],
    bilingual: 45,
    women: words(`
      Angharad Anwen Bronwen Carys Catrin Ceri Delyth Eirlys Eleri Elin Ffion Gwen Gwenllian Lowri
      Mair Manon Megan Menna Nerys Nia Non Rhian Rhiannon Siân Siwan Tegwen`),
    men: words(`
      Aled Alun Bryn Carwyn Dafydd Dewi Dylan Elis Emlyn Emyr Gareth Geraint Gethin Glyn Gruffydd
      Huw Hywel Idris Iestyn Ieuan Iolo Iwan Llew Meirion Owain Rhodri Rhys Tudur`),
    lastNames: words(`
      Bevan Bowen Cadwaladr Davies Eynon Gwynne Griffiths Gwilym Howells Hopkin Humphreys Jenkins
      Lewis Maddocks Meredith Mathias Parry Penry Powell Price Pritchard Probert Prosser Pugh Rees
      Roderick Treharne Trefor Tanner Vaughan Wynne`),
  },
  {
    name: 'Scottish',
    share: 9,
    livesIn: { scotland: 7.5, wales: 0.1, northern_ireland: 0.2 },
    languages: ['Gaelic'],
    bilingual: 5,
    women: words(`
      Ailsa Aileen Catriona Eilidh Elspeth Fiona Heather Iona Isla Isobel Jean Kirsty
      Kirsteen Lorna Lorraine Mairi Mhairi Moira Morag Morven Rhona Rowan Sheena Shona Una`),
    men: words(`
      Alasdair Alistair Angus Archie Blair Calum Cameron Colin Craig Donald Dougal Douglas Duncan
      Euan Fergus Finlay Fraser Gavin Gregor Hamish Iain Innes Keith Kenneth Lachlan Magnus Malcolm
      Murdo Ramsay Rory Ross Ruaridh Struan`),
    lastNames: words(`
      Abercrombie Aitken Baird Balfour Buchanan Cairns Carstairs Colquhoun Cruickshank Dalgleish
      Drummond Dunbar Farquhar Farquharson Galbraith Geddes Gilchrist Haldane Imrie Kinnaird Kinloch
      Laidlaw Lamont MacAskill MacAulay MacCallum Macfarlane MacInnes Mackenzie Mackinnon MacLachlan
      MacGillivray Macpherson Menzies Moncrieff Moffat Nairn Ogilvie Pirie Rennie Rintoul Sinclair Strachan
      Skene Tulloch Urquhart Wedderburn`),
  },
  {
    name: 'Irish',
    share: 7,
    livesIn: { northern_ireland: 7.5, scotland: 0.4 },
    languages: ['Irish'],
    bilingual: 8,
    women: words(`
      Aisling Aoife Bernadette Bríd Bronagh Caoimhe Ciara Clodagh Deirdre Dervla Eimear Fionnuala
      Gráinne Grace Majella Maeve Máire Niamh Noreen Oonagh Orla Patricia Roisin Shauna Sinéad`),
    men: words(`
      Aidan Barry Brendan Cathal Ciarán Colm Conor Cormac Declan Dermot Desmond Diarmuid Eamonn
      Eoin Fergal Fintan Gerard Kevin Killian Liam Lorcan Malachy Niall Oisín Padraig Ronan Seamus
      Trevor`),
    lastNames: words(`
      Boyle Brannigan Bradley Cassidy Coulter Crilly Deeny Doherty Donaghy Dooher Dunlop Fitzgerald
      Gormley Heggarty Irvine Kane Kearney Keenan Kilpatrick Lavery Loughran Magee Magennis McAlister
      McAteer McBride McCartan McCausland McCloskey McCrea McErlean McFadden McGuigan McIlwaine
      McKeown McLaverty McMahon McNulty Mulholland O'Hagan O'Hare O'Kane O'Neill Quigley Rafferty
      Rooney Toner`),
  },
  {
    name: 'Nigerian',
    share: 3,
    livesIn: { scotland: 0.6, wales: 0.4 },
    languages: ['Yoruba', 'Igbo'],
    bilingual: 40,
    women: words(`
      Abimbola Adaeze Adaora Bolanle Chiamaka Chidinma Folake Ifeoma Ngozi Nkechi Obioma Olufunke
      Omolara Ronke Simisola Temitope Titilayo Yetunde`),
    men: words(`
      Adebayo Ayodele Babatunde Chidi Chukwuemeka Ebenezer Emeka Femi Gbenga Ikenna Kayode Kelechi
      Obinna Olumide Segun Tobenna Tunde Uchenna`),
    lastNames: words(`
      Abiola Udo Adebisi Adegoke Afolabi Akande Akinwande Anozie Balogun Chukwu Ekwueme
      Eze Ibekwe Igwe Nnamdi Nwosu Obasi Ogunleye Okonkwo Okoye Oladipo Olaniyan Onyekachi Oyelaran
      Uzoma`),
  },
  {
    name: 'Ghanaian',
    share: 2,
    livesIn: { scotland: 0.3 },
    languages: ['Twi'],
    bilingual: 40,
    women: words('Abena Adwoa Afua Akosua Ama Efua Esi Gifty Maame Mercy Serwaa Yaa'),
    men: words('Akwasi Ebo Fiifi Kofi Kojo Kwabena Kwadwo Kwame Kwesi Nana Nii Yaw'),
    lastNames: words(`
      Acheampong Adjei Agyeman Amankwah Amoah Ansah Arhin Asante Boakye Boateng Danquah Frimpong
      Mensah Opoku Ofori Osei Owusu Quartey Sarpong Tetteh`),
  },
  {
    name: 'Caribbean',
    share: 4,
    livesIn: { wales: 0.3 },
    languages: [],
    bilingual: 0,
    women: words(`
      Angela Beverley Bernice Carlene Claudette Cordelia Denise Donnette Elaine Gloria Hyacinth
      Ionie Jacqueline Joy Lorna Marcia Marva Maxine Paulette Sandra Sharon Sonia Valerie Yvonne`),
    men: words(`
      Alford Byron Clive Courtney Curtis Delroy Devon Donovan Errol Everton Garfield Glenroy Hector
      Leroy Lloyd Marlon Neville Orville Oswald Rudolph Tyrone Vernon Winston Wesley`),
    lastNames: words(`
      Beckford Blackstock Blagrove Bogle Brissett Bramble Chevannes Clarke-Reid Goulbourne
      Daley Dacres Dixon-Hall Forde Frater Gayle Gooden Hanson-Lewis Joseph Lashley Linton Lumsden
      McKoy Nembhard Palmer-Grant Pinnock Rowe-Allen Samuels Wint`),
  },
  {
    name: 'Punjabi',
    share: 4,
    livesIn: { scotland: 0.6, wales: 0.2 },
    languages: ['Punjabi', 'Hindi'],
    bilingual: 40,
    women: words(`
      Amrit Balvinder Baljit Gurpreet Harjit Harpreet Inderjit Jaspreet Jaswinder Kulwinder Manjit
      Navneet Parminder Rajvinder Ravinder Simran Sukhjit Surinder`),
    men: words(`
      Amarjit Arjan Balraj Bhupinder Dalbir Gurdeep Hardeep Harvinder Jagdeep Jasvir Karamjit
      Kuldip Mandeep Mohinder Paramjit Rajinder Satnam Sukhdev`),
    lastNames: words(`
      Aulakh Bains Bassi Bhogal Chahal Dhaliwal Dhillon Gill Grewal Johal Kang Khaira Mangat Nijjar
      Panesar Purewal Rai Sahota Sandhu Sidhu Sohal Virdee`),
  },
  {
    name: 'Gujarati and Hindu',
    share: 4,
    livesIn: { scotland: 0.2, wales: 0.2 },
    languages: ['Gujarati', 'Hindi'],
    bilingual: 40,
    women: words(`
      Anjali Asha Bhavna Deepa Gita Hema Jaya Kalpana Kavita Lata Meera Minal Nisha Pooja Priya
      Rekha Rupal Shilpa Smita Sunita Urvashi Varsha`),
    men: words(`
      Ajay Anil Ashok Bharat Chetan Dinesh Gaurav Hitesh Jayesh Kirit Mahesh Mukesh Nikhil Nilesh
      Paresh Pradip Rajesh Rakesh Sanjay Suresh Vijay Vikram`),
    lastNames: words(`
      Acharya Amin Bhudia Chauhan Dattani Desai Gohil Iyer Joshi Kapadia Kulkarni Lakhani Makwana Mistry
      Modha Pandya Parekh Patel Raval Sengupta Shah Solanki Thakkar Trivedi Vyas`),
  },
  {
    name: 'Pakistani',
    share: 4,
    livesIn: { scotland: 1, wales: 0.3 },
    languages: ['Urdu', 'Punjabi'],
    bilingual: 40,
    women: words(`
      Aisha Amina Asma Bushra Fatima Fozia Hina Humaira Iram Kiran Mehwish Nadia Naheed Nasreen
      Nazia Rabia Rukhsana Saima Sadia Samina Shabana Shazia Sumaira Tahira Yasmin Zainab`),
    men: words(`
      Adeel Adnan Ahsan Amjad Arshad Asif Bilal Faisal Farooq Hamza Haroon Imran Irfan Javed Kamran
      Khalid Nadeem Naveed Omar Rashid Rizwan Saeed Shahid Tariq Usman Waqas Yasir Zahid`),
    lastNames: words(`
      Abbasi Arain Ashfaq Awan Bashir Bhatti Butt Chaudhry Dar Gillani Hashmi Ilyas Khattak Khawaja
      Lodhi Mahboob Minhas Mufti Mughal Niazi Quddus Raja Rafiq Saleem Sheikh Zaman`),
  },
  {
    name: 'Bangladeshi',
    share: 2,
    livesIn: { wales: 0.4 },
    languages: ['Bengali', 'Sylheti'],
    bilingual: 40,
    women: words(`
      Dilruba Farhana Ferdousi Jahanara Jesmin Lutfa Momtaz Nargis Parveen Rehana Roksana Runa
      Salma Shamima Sultana Taslima`),
    men: words(`
      Abdul Anisur Azizur Enamul Habibur Jamal Kabir Mizanur Mahbub Moinul Nazrul Rafiqul Rezaul
      Shafiqul Syed Tofail`),
    lastNames: words(`
      Alam Bhuiyan Choudhury Chowdhury Haque Hossain Munshi Kamal Khatun Miah Molla Rahman Sarkar
      Sikder Talukdar Uddin`),
  },
  {
    name: 'Chinese',
    share: 3,
    livesIn: { scotland: 0.6, wales: 0.2, northern_ireland: 0.3 },
    languages: ['Cantonese', 'Mandarin'],
    bilingual: 40,
    women: words(`
      Amy Christine Grace Hui-Min Jasmine Jenny Li-Na Ling Mei Mei-Ling Pui-Yee Siew-Lan Vivian
      Wai-Ling Winnie Xiaoyu`),
    men: words(`
      Alvin Chun-Ho Derek Desmond Eric Gordon Jason Ka-Wai Kelvin Kin-Man Raymond Simon
      Terence Wai-Keung Wei Yat-Sing`),
    lastNames: words(`
      Au Chan Cheung Chiu Fung Ho Huang Kwok Lok Leung Liang Lau Mak Ng Poon Tong Tang Tse Wong Xu
      Yeung Zhang`),
  },
  {
    name: 'Polish',
    share: 3,
    livesIn: { scotland: 1, wales: 0.5, northern_ireland: 0.5 },
    languages: ['Polish'],
    bilingual: 40,
    women: words(`
      Agnieszka Aleksandra Barbara Beata Danuta Dorota Ewa Grażyna Halina Iwona Joanna Katarzyna
      Krystyna Magdalena Małgorzata Monika Renata Zofia`),
    men: words(`
      Andrzej Bartosz Grzegorz Jacek Jan Jerzy Krzysztof Łukasz Maciej Marek Michał Mirosław Paweł
      Piotr Rafał Sławomir Tomasz Wojciech`),
    lastNames: words(`
      Adamczyk Baran Cieślak Dąbek Dobosz Górski Jabłoński Jankowski Kaczmarek Kowalczyk Kozłowski
      Król Krawczyk Lipski Majewski Mazur Nowicki Pawlak Sikora Stępień Szymański Walczak Wójcik Wrona
      Zając Zieliński`),
  },
  {
    name: 'Jewish',
    share: 2,
    livesIn: { scotland: 0.5 },
    languages: ['Hebrew'],
    bilingual: 10,
    women: words(`
      Abigail Adina Aviva Dalia Deborah Dinah Esther Judith Leah Miriam Naomi Orly
      Rivka Shira Tamar Yael`),
    men: words(`
      Aaron Ariel Asher Avi Benjamin Daniel Elliot Gideon Howard Jonny Joel Lionel Nathan
      Reuben Saul Zachary`),
    lastNames: words(`
      Abrahams Adler Bernstein Blumenthal Cohen Feldman Finkelstein Freedman Goldberg Goldstone
      Gluckstein Isaacs Jacobs Kahn Landau Levene Rosenthal Sassoon Silverman Wolfson`),
  },
  {
    name: 'Turkish',
    share: 1,
    livesIn: {},
    languages: ['Turkish'],
    bilingual: 40,
    women: words('Ayşe Defne Elif Emine Fatma Gül Hatice Leyla Nermin Sevgi Sibel Zeynep'),
    men: words('Ahmet Burak Cem Deniz Emre Hakan Kemal Levent Mehmet Murat Orhan Yusuf'),
    lastNames: words(`
      Aksoy Arslan Aydın Çelik Demir Doğan Erdem Karaca Kaya Koç Öztürk Soylu Toprak Yıldırım`),
  },
  {
    name: 'Cypriot and Greek',
    share: 1,
    livesIn: {},
    languages: ['Greek'],
    bilingual: 40,
    women: words(
      'Androulla Anthoula Despina Eleni Georgia Katerina Maroulla Sofia Stavroula Xenia',
    ),
    men: words('Andreas Christos Costas Demetris Kyriacos Marios Nicos Panos Stavros Yiannis'),
    lastNames: words(`
      Antoniou Charalambous Christodoulou Constantinou Demetriou Georgiou Hadjigeorgiou Kyriakides
      Loizou Michaelides Nicolaou Panayi Theodorou Zenonos`),
  },
  {
    name: 'Somali',
    share: 1,
    livesIn: { wales: 1.5 },
    languages: ['Somali'],
    bilingual: 40,
    women: words('Amran Asha Deeqa Fadumo Hibo Hodan Ifrah Khadra Ladan Nimco Sahra Ubah'),
    men: words(
      'Abdi Abdirahman Ayanle Bashiir Cabdi Farhan Guled Hassan Ismail Liban Mahad Warsame',
    ),
    lastNames: words(`
      Abdullahi Aden Ali Dirie Duale Egal Farah Guleed Hersi Jama Mohamud Nur Omaar Samatar Yusuf`),
  },
  {
    name: 'Italian',
    share: 1,
    livesIn: { scotland: 2.5, wales: 2 },
    languages: ['Italian'],
    bilingual: 30,
    women: words('Antonella Chiara Claudia Daniela Francesca Giulia Lidia Mirella Paola Rosanna'),
    men: words('Aldo Carlo Domenico Enzo Franco Gianni Luca Marco Remo Sergio'),
    lastNames: words(`
      Bellini Bianchi Conti Crolla Ferrari Gallo Moretti Nardini Pacitti Rinaldi
      Sartori Valente`),
  },
  {
    name: 'Iranian',
    share: 1,
    livesIn: { scotland: 0.5 },
    languages: ['Farsi'],
    bilingual: 40,
    women: words('Azadeh Farzaneh Golnaz Laleh Mahin Mina Nasrin Parisa Roya Shirin'),
    men: words('Amir Arash Behrouz Bijan Dariush Farhad Kaveh Mehran Reza Siavash'),
    lastNames: words(`
      Ahmadi Azadi Bahrami Daneshvar Ebrahimi Farahani Ghorbani Hosseini Kazemi Moradi Rostami
      Sohrabi Tehrani`),
  },
  {
    name: 'Zimbabwean',
    share: 1,
    livesIn: { wales: 0.4, scotland: 0.4 },
    languages: ['Shona', 'Ndebele'],
    bilingual: 40,
    women: words('Chipo Fadzai Nyasha Rudo Rumbidzai Ruvimbo Shamiso Tariro Tendai Tsitsi'),
    men: words('Farai Kudakwashe Munyaradzi Simba Tafara Takudzwa Tapiwa Tatenda Tinashe Tonderai'),
    lastNames: words(`
      Chidzero Chikwanha Gumbo Hove Makura Marufu Mashingaidze Moyo Mudzuri Ncube Ndlovu Nyathi
      Sibanda Zvobgo`),
  },
]

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
