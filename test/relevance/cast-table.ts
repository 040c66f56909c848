/**
 * The mediators that the searches of `searches.ts` are tried on. Facts: years of experience, pounds
 * an hour, reviews (4.8x30), languages, and needs by their codes; "full" takes no new cases. A
 * second office follows a semicolon.
 */
export const castTable = `
name               | office                       | areas                    | facts                                               | bio
Anna Holroyd       | Leeds, West Yorkshire        | family                   | 14y £110-140 4.9x21 accredited familyLegalAid courtForms childInclusive | Child arrangements, money and the house when parents part.
Ben Asquith        | Leeds, West Yorkshire        | workplace                | 8y £180-220                                         | Grievances between colleagues. Human resources teams call me in early.
Carla Moss         | Bradford, West Yorkshire     | family                   | 6y £90-90 ur pa accredited familyLegalAid           | Separation without court, at a pace both people can bear.
Dilip Rao          | Leeds, West Yorkshire        | civil_commercial         | 21y £250-300 5x1 full                               | Contracts, debts and business partners who fall out.
Esther Lund        | Harrogate, North Yorkshire   | family elder             | 12y £120-150 pl onlineMediation                     | Families who decide about care for an older parent.
Fergus Ibbotson    | York, North Yorkshire        | community                | 9y                                                  | Disputes about noise, parking, hedges and boundaries next door.
Gita Sandhu        | Sheffield, South Yorkshire   | workplace                | 17y £160-200 onlineMediation                        | I help staff and managers through redundancy.
Hugh Barraclough   | Barnsley, South Yorkshire    | construction_engineering | 25y £200-260                                        | Defects and final accounts between a contractor and a client.
Imogen Frost       | Scarborough, North Yorkshire | family                   | 4y £85-95                                           | Contact with children after parents part.
Jack Sykes         | Kingston upon Hull           | restorative_justice      | 11y evenings                                        | Brings people who were harmed together with those who harmed them.
Lena Hargreaves    | Skipton, North Yorkshire     | elder                    | 15y wheelchair                                      | Wills, care homes and farms that pass to the next generation.
Keith Yorke        | Norwich, Norfolk             | civil_commercial         | 19y £190-230                                        | Shareholders and directors of small companies.
Mair Prydderch     | Aberystwyth, Ceredigion      | family                   | 10y £95-110 cy accredited                           | Parents in mid Wales, in Welsh or English.
Nia Bevan          | Cardiff                      | community                | 5y cy                                               | Tenants and landlords, and shared gardens.
Owen Pritchard     | Cardiff                      | civil_commercial         | 30y £280-350 4.2x40                                 | Insurance claims and professional fees.
Petra Hale         | Swansea                      | workplace                | 7y weekends                                         | Teams that no longer speak to each other.
Quentin Shaw       | Newport, Newport             | family                   | 13y £100-120                                        | Pensions and property when a marriage ends.
Rhian Cole         | Wrexham, Wrexham             | civil_commercial         | 16y cy freeFirstCall                                | Debts between small firms.
Simon Clun         | Shrewsbury, Shropshire       | family                   | 20y £100-130                                        | Divorce in later life.
Tess Wroe          | Newport, Shropshire          | community                | 3y                                                  | Village halls, rights of way and parish matters.
Una Bickle         | Totnes, Devon                | family                   | 9y £95-110                                          | Co-parenting plans.
Victor Dart        | Totnes, Devon                | workplace                | 12y                                                 | Cooperatives and charities.
Wanda Pook         | Totnes, Devon                | community                | 7y                                                  | Allotments and shared houses.
Xavier Toms        | Torquay, Devon               | family                   | 5y £80-100 start14                                  | First meetings within days.
Yvonne Exeley      | Exeter, Devon                | civil_commercial         | 18y £210-240                                        | Partnership and franchise agreements.
Gavin Hoe          | Plymouth, Devon              | family                   | 22y £105-125 accredited                             | Service families and people posted abroad.
Zara Finch         | Walthamstow, Greater London  | family                   | 8y £100-130 accredited familyLegalAid start7        | Child arrangements after parents part, in evening sessions.
Abel Stone         | Hackney, Greater London      | community                | 6y evenings                                         | A boundary wall, a shared drive, a tree that blocks the light.
Bianca Reyes       | Croydon, Greater London      | family                   | 10y £120-150 es pt                                  | Parents who live in two countries.
Conrad Wells       | London, Greater London       | civil_commercial         | 28y £350-500 4.7x12                                 | Banking and insurance.
Daphne Kerr        | Islington, Greater London    | workplace                | 14y £200-250                                        | Bullying and harassment complaints.
Edmund Price       | London, Greater London       | medical                  | 19y £240-280                                        | Clinical negligence and complaints about care in hospital.
Kamal Webb         | London, Greater London       | odr                      | 5y £60-80 onlineMediation                           | Orders, refunds and deliveries, wholly by video.
Freya Medina       | Newport, Isle of Wight       | family                   | 7y £90-110                                          | Island families.
Gregor Pell        | Canterbury, Kent             | civil_commercial         | 15y £180-210                                        | Professional negligence.
Hattie Weald       | Maidstone, Kent              | family                   | 11y £110-130 childInclusive                         | Hears what children want to say.
Ivo Ames           | Royal Tunbridge Wells, Kent  | workplace                | 9y                                                  | Unfair dismissal and exit terms.
Jean Muir          | Edinburgh                    | civil_commercial         | 26y £220-260                                        | Public contracts and procurement.
Kirsty Ross        | Inverness, Highland          | family                   | 8y £85-100 gd                                       | Families far from any town.
Lorna Baird        | Glasgow                      | community                | 12y                                                 | Closes, stairs and shared repairs.
Murdo Aird         | Stirling, Stirling           | construction_engineering | 31y                                                 | Wind farms and other engineering.
Niamh O'Donnell    | Belfast                      | family                   | 13y £80-95 ga                                       | Both sides of a family heard alike.
Oscar Tynan        | Newcastle upon Tyne          | workplace                | 10y                                                 | Collective disputes with trade unions.
Pippa Wearmouth    | Durham, County Durham        | family                   | 6y £75-90 weekends                                  | Grandparents who want to see the children.
Ravi Mehta         | Manchester                   | civil_commercial         | 16y £200-240 4.8x30                                 | Supply contracts and software projects.
Sally Irwell       | Manchester                   | civil_commercial         | 16y £200-240 5x1                                    | Supply contracts and software projects.
Terence Mersey     | Liverpool, Merseyside        | medical                  | 12y                                                 | Dentists, surgeons and their patients.
Ursula Brook       | Birmingham                   | construction_engineering | 23y £230-270                                        | Late payment between a contractor and a subcontractor.
Vikram Arden       | Solihull                     | family                   | 9y £100-120 hi gu                                   | Joint families and shared homes.
Wilma Trent        | Nottingham                   | community                | 14y                                                 | Schools, parents and special educational needs.
Yusuf Soar         | Leicester                    | civil_commercial         | 8y gu ur                                            | Family firms and market traders.
Miriam Okonkwo     | Derby; Leicester             | workplace                | 11y £150-170                                        | Universities and hospitals as employers.
Zelda Camfield     | Cambridge                    | elder                    | 21y £130-150                                        | Inheritance and powers of attorney.
Alistair Isis      | Oxford, Oxfordshire          | workplace                | 24y                                                 | Academics and their departments.
Bridget Kennet     | Reading                      | workplace                | 7y £140-160                                         | Dismissed or about to be, and not sure of your rights.
Clive Hove         | Brighton                     | restorative_justice      | 15y                                                 | Young people, victims and their families.
Dora Solent        | Southampton                  | family                   | 5y £90-100 familyLegalAid wheelchair                | Parents after violence, each in a room of their own.
Emlyn Avon         | Bristol, Bristol             | civil_commercial         | 17y                                                 | Charities and social enterprises.
Lydia Marchetti    | Bristol, Bristol             | family                   | 13y £115-135 it                                     | Money, pensions and the family home.
Felicity Roman     | Bath, Somerset               | family                   | 19y £130-150                                        | High-value property.
Hester Tamar       | Truro                        | community                | 10y                                                 | Harbours, holiday lets and access lanes.
Ines Verulam       | St Albans                    | family                   | 12y £125-145 es                                     | Teenagers and blended families.
Josie Potter       | Stoke-on-Trent               | workplace                | 6y                                                  | Shift patterns and flexible work.
Krzysztof Nowak    | Luton, Bedfordshire          | family                   | 4y £70-90 pl                                        | Polish families in Britain.
Siobhán Gallagher  | Liverpool, Merseyside        | family                   | 18y £100-115                                        | The three questions that every couple has to settle.
Percy Vane         | Gasworks Quay                | civil_commercial         | 2y                                                  | Boats and moorings.
`
