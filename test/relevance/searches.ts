/**
 * What people type, and what must hold of the answer. "first" gives the beginning, in which those
 * joined by + may stand in either order; "finds" and "not" stand for anywhere in the results,
 * "only" for all of them, "last" for their end. Mediators are called by their first names.
 */
export const searchTable = `
keyword                     | place                | filters                               | must_hold
                            | Leeds                | disputeType=family                    | first Anna, Carla; finds Esther; not Imogen, Simon
                            | LS1 4AP              | disputeType=family                    | first Anna, Carla; not Imogen
                            | ls14ap               | disputeType=family                    | first Anna, Carla
                            | LS1                  | disputeType=family                    | first Anna, Carla
                            | leeds                | disputeType=workplace                 | first Ben
                            | Leeds                |                                       | first Anna+Ben, Carla; finds Fergus, Esther; last Dilip
                            | Leeds                | newCases=true                         | first Anna+Ben, Carla; not Dilip
                            | Leeds                | radius=5                              | only Anna, Ben, Dilip; last Dilip
                            | Leeds                | radius=any                            | first Anna+Ben, Carla; finds Kirsty, Hester; last Dilip
                            | Leeds, West Yorkshire | disputeType=family                   | first Anna, Carla
                            | leeds west yorkshire | disputeType=family                    | first Anna, Carla
                            | Leeds UK             | disputeType=family                    | first Anna, Carla
                            | Leads                | disputeType=family                    | first Anna, Carla
                            | Bradford             | disputeType=family                    | first Carla; finds Anna
                            | BD1 1AA              | disputeType=family                    | first Carla; finds Anna
                            | Bradfrod             | disputeType=family                    | first Carla
                            | York                 |                                       | first Fergus; finds Anna; not Keith, Jack; last Gita+Hugh+Imogen+Lena
                            | York                 | radius=10                             | first Fergus; not Keith
                            | York                 | disputeType=community                 | only Fergus
                            | YO1                  |                                       | first Fergus; not Keith, Gita, Hugh
                            | SY23                 |                                       | only Mair
                            | SY23 3BF             | disputeType=family                    | only Mair
                            | Aberystwith          |                                       | only Mair
                            | TQ9                  |                                       | first Una+Victor+Wanda, Xavier; finds Gavin, Yvonne
                            | TQ9 5AA              | disputeType=workplace                 | only Victor
                            | Totnes               |                                       | first Una+Victor+Wanda, Xavier
                            | Totnes, Devon        | disputeType=family                    | first Una, Xavier
                            | E17                  |                                       | first Zara, Abel
                            | E17                  | radius=5                              | first Zara, Abel; not Conrad, Bianca
                            | E17 4AA              | disputeType=family                    | first Zara
                            | Walthamstow          | radius=5                              | first Zara, Abel; not Conrad, Bianca
                            | Hackney              | radius=5                              | first Abel; not Bianca
                            | Croydon              | radius=5                              | only Bianca
                            | London               |                                       | finds Conrad, Kamal, Edmund, Daphne, Bianca; not Gregor, Anna
                            | Greater London       |                                       | only Abel, Bianca, Conrad, Daphne, Edmund, Kamal, Zara
                            | SW1A 1AA             |                                       | first Conrad+Edmund+Kamal, Daphne
                            | Newport              |                                       | first Quentin; last Freya+Tess
                            | Newport              | disputeType=family                    | first Quentin; last Freya
                            | Newport, Isle of Wight |                                     | first Freya; not Quentin, Tess
                            | newport isle of wight |                                      | first Freya; not Quentin, Tess
                            | Newport, Shropshire  |                                       | first Tess; finds Simon; not Quentin
                            | Casnewydd            |                                       | first Quentin; finds Nia
                            | Isle of Wight        |                                       | only Freya
                            | Kent                 |                                       | only Gregor, Hattie, Ivo
                            | Kent                 | disputeType=family                    | only Hattie
                            | Yorkshire            |                                       | only Anna, Ben, Carla, Dilip, Esther, Fergus, Gita, Hugh, Imogen, Jack, Lena; last Dilip
                            | Yorkshire            | disputeType=family                    | only Anna, Carla, Esther, Imogen
                            | North Yorkshire      |                                       | only Esther, Fergus, Imogen, Lena
                            | yorks                | disputeType=construction_engineering  | only Hugh
                            | Scotland             |                                       | only Jean, Kirsty, Lorna, Murdo
                            | Wales                | disputeType=family                    | only Mair, Quentin
                            | Cymru                |                                       | only Mair, Nia, Owen, Petra, Quentin, Rhian
                            | Northern Ireland     |                                       | only Niamh
                            | Devon                |                                       | only Una, Victor, Wanda, Xavier, Yvonne, Gavin
                            | Cornwall             |                                       | only Hester
                            | Home Counties        | disputeType=family                    | only Hattie, Ines, Krzysztof
                            | Caerdydd             |                                       | first Nia+Owen, Quentin
                            | Cardiff              |                                       | first Nia+Owen, Quentin
                            | Abertawe             |                                       | first Petra
                            | Newcastle            |                                       | first Oscar, Pippa
                            | Stoke                |                                       | first Josie
                            | stoke on trent       |                                       | first Josie
                            | Hull                 |                                       | first Jack; last Vikram
                            | St Albans            | disputeType=family                    | first Ines
                            | st. albans           | disputeType=family                    | first Ines
                            | Saint Albans         | disputeType=family                    | first Ines
                            | Bath                 |                                       | first Felicity; finds Emlyn, Lydia
                            | BS1 4DJ              |                                       | first Emlyn+Lydia, Felicity
                            | Leicester            |                                       | first Miriam+Yusuf; finds Wilma
                            | Derby                |                                       | first Miriam, Wilma
                            | Manchster            |                                       | first Ravi, Sally
                            | Birmingam            |                                       | first Ursula, Vikram
                            | Edinburgh            |                                       | only Jean
                            | EH1 1AA              | radius=50                             | first Jean; finds Murdo, Lorna; not Kirsty
                            | Inverness            |                                       | only Kirsty
                            | gasworks quay        |                                       | only Percy
                            | Leeds                | disputeType=family&accredited=true    | only Anna, Carla
                            | Leeds                | disputeType=family&familyLegalAid=true | first Anna, Carla; not Esther
                            | Leeds                | languages=ur                          | only Carla
                            | Leeds                | maxRate=100                           | only Carla
                            | Leeds                | specialties=family&specialties=elder&areas=any | first Anna, Carla; finds Esther, Lena
                            | Leeds                | specialties=family&specialties=elder           | only Esther
                            | Leeds                | experienceRange=10-20                 | first Anna; finds Esther, Lena; not Ben, Carla, Dilip
                            | Torquay              | startWithin=14                        | only Xavier
                            |                      | startWithin=7                         | only Zara
                            |                      | languages=pl                          | only Esther, Krzysztof
                            |                      | languages=cy&disputeType=family       | only Mair
                            |                      | evenings=true                         | only Abel, Jack
                            |                      | weekends=true                         | only Petra, Pippa
                            |                      | wheelchair=true                       | only Dora, Lena
                            |                      | freeFirstCall=true                    | only Rhian
                            |                      | childInclusive=true                   | only Anna, Hattie
                            |                      | courtForms=true                       | only Anna
                            |                      | onlineMediation=true                  | only Esther, Gita, Kamal
                            |                      | familyLegalAid=true                   | only Anna, Carla, Dora, Zara
                            |                      | disputeType=medical                   | only Edmund, Terence
                            |                      | disputeType=civil_commercial&sort=relevance | first Ravi; last Dilip
                            | Manchester           | disputeType=civil_commercial          | first Ravi, Sally
                            |                      | sort=highest_rated                    | first Anna, Ravi
                            |                      | sort=highest_rated&disputeType=civil_commercial | first Ravi, Conrad
                            |                      | disputeType=civil_commercial&sort=name | first Conrad, Dilip, Emlyn
hr                          |                      |                                       | first Ben
HR                          | Leeds                |                                       | first Ben
human resources             |                      |                                       | first Ben
boundary                    |                      |                                       | first Abel+Fergus
boundaries                  |                      |                                       | first Abel+Fergus
boundry                     |                      |                                       | first Abel+Fergus
hedge                       |                      |                                       | first Fergus; finds Abel
neighbour                   |                      |                                       | first Abel+Fergus
neighbours                  | York                 |                                       | first Fergus
neighbor                    |                      | disputeType=community                 | first Abel+Fergus
custody                     |                      |                                       | first Anna+Zara
child custody               | Leeds                |                                       | first Anna
child arrangements          | E17                  |                                       | first Zara
divorce                     |                      |                                       | first Simon; finds Carla
divorces                    |                      |                                       | first Simon; finds Carla
separation                  |                      |                                       | first Carla; finds Simon
separating                  | Bradford             |                                       | first Carla
redundancy                  |                      |                                       | first Gita; finds Bridget, Ivo
redundant                   |                      |                                       | first Gita
dismissal                   |                      |                                       | first Bridget+Ivo; finds Gita
dismissed                   | Reading              |                                       | first Bridget
builder                     |                      |                                       | first Hugh+Ursula
builders                    | Birmingham           |                                       | first Ursula
contractor                  |                      |                                       | first Hugh+Ursula
holroyd                     |                      |                                       | first Anna
anna holroyd                |                      |                                       | first Anna
Holroyd, Anna               |                      |                                       | first Anna
holroid                     |                      |                                       | first Anna
barraclogh                  |                      |                                       | first Hugh
marcheti                    |                      |                                       | first Lydia
siobhan                     |                      |                                       | first Siobhán
gallager                    |                      |                                       | first Siobhán
o'donnell                   |                      |                                       | first Niamh
odonnell                    |                      |                                       | first Niamh
nowack                      |                      |                                       | first Krzysztof
pryderch                    |                      |                                       | first Mair
yorke                       |                      |                                       | first Keith
bevan                       | Cardiff              |                                       | only Nia
dilip rao                   |                      |                                       | first Dilip
leeds                       |                      |                                       | first Anna+Ben; finds Dilip
family leeds                |                      |                                       | first Anna
family mediator in leeds    |                      |                                       | first Anna
workplace mediation cardiff |                      |                                       | not Ben
dispute about a hedge       |                      |                                       | first Fergus
help with redundancy        |                      |                                       | first Gita
school                      |                      |                                       | first Wilma
grandparent                 |                      |                                       | first Pippa
clinical negligence         |                      |                                       | first Edmund
shareholder                 |                      |                                       | first Keith
inheritance                 |                      |                                       | first Zelda
inheritances                |                      |                                       | first Zelda
finance                     |                      | disputeType=family                    | first Anna+Lydia
pensions                    | Bristol              |                                       | first Lydia
construction                |                      |                                       | first Hugh+Murdo+Ursula
elder                       |                      |                                       | first Esther+Lena+Zelda
bullying at work            |                      |                                       | first Daphne
olroy                       |                      |                                       | first Anna
CONSTRUC                    |                      |                                       | first Hugh+Murdo+Ursula
mediator                    |                      |                                       | finds Anna, Keith, Percy
mediation                   |                      |                                       | finds Anna, Keith, Percy
family                      |                      |                                       | finds Anna, Mair; not Ben
workplace                   |                      |                                       | finds Ben, Petra
medical                     |                      |                                       | first Edmund+Terence
community mediator          | Cardiff              |                                       | first Nia; not Owen, Petra
%                           |                      |                                       | only nobody
polish                      |                      |                                       | first Esther+Krzysztof
legal aid                   | Leeds                |                                       | first Anna, Carla; not Esther
"human resources"           |                      |                                       | first Ben
redundancy & dismissal      |                      |                                       | first Bridget+Gita+Ivo
😀😀😀                      |                      |                                       | only nobody
zzzz                        |                      |                                       | only nobody
`
