/**
 * The towns that are too far to walk and near enough for an afternoon a week, the largest first, by
 * the town of a sample mediator.
 */
export const nearbyTowns: Readonly<Record<string, string>> = {
  London: 'Watford; Dagenham; Enfield Town; Becontree; Romford; Wembley; Grays; St Albans',
  'Islington, London':
    'Watford; Dagenham; Enfield Town; Becontree; Romford; Harlow; Wembley; Grays',
  'Camden Town, London':
    'Slough; Watford; Dagenham; Enfield Town; Becontree; Romford; Harlow; Wembley',
  'Hackney, London': 'Watford; Dagenham; Enfield Town; Becontree; Romford; Harlow; Wembley; Grays',
  'Croydon, London':
    'Crawley; Dagenham; Enfield Town; Becontree; Romford; Wembley; Grays; Beckenham',
  'Ealing, London':
    'Slough; Watford; Enfield Town; Woking; Becontree; Hemel Hempstead; St Albans; Beckenham',
  'Walthamstow, London':
    'Watford; Dagenham; Enfield Town; Becontree; Romford; Harlow; Wembley; Grays',
  'Richmond, London':
    'Slough; Watford; Enfield Town; Woking; Becontree; Wembley; St Albans; Beckenham',
  Birmingham:
    'Coventry; Wolverhampton; Dudley; Walsall; West Bromwich; Sutton Coldfield; Solihull; Nuneaton',
  Manchester: 'Wigan; Warrington; Bolton; Stockport; Oldham; Rochdale; High Peak; Rossendale',
  'Leeds, West Yorkshire':
    'Bradford; Huddersfield; Harrogate; Halifax; Wakefield; Barnsley; Castleford; Morley',
  'Liverpool, Merseyside':
    'Wigan; Warrington; St Helens; Southport; Chester; Buckley; Runcorn; Widnes',
  'Sheffield, South Yorkshire':
    'Doncaster; Rotherham; Chesterfield; High Peak; Barnsley; Sutton in Ashfield; Worksop; Bentley',
  Bristol:
    'Newport, Wales; Bath; Weston-super-Mare; Kingswood; Trowbridge; Mangotsfield; Chipping Sodbury; Yate',
  'Newcastle upon Tyne':
    'Sunderland; South Shields; Washington; Durham; Wallsend; Newburn; North Shields; Whitley Bay',
  Nottingham:
    'Derby; Mansfield; Loughborough; Long Eaton; Sutton in Ashfield; Newark on Trent; Ilkeston; Coalville',
  Leicester:
    'Nuneaton; Rugby; Loughborough; Long Eaton; Hinckley; Coalville; Wigston Magna; Bedworth',
  'York, North Yorkshire':
    'Harrogate; Castleford; Selby; Goole; Kippax; Garforth; Knaresborough; Knottingley',
  'Bradford, West Yorkshire':
    'Leeds; Burnley; Huddersfield; Harrogate; Halifax; Wakefield; Castleford; Morley',
  'Wakefield, West Yorkshire':
    'Leeds; Bradford; Doncaster; Huddersfield; Rotherham; Halifax; Barnsley; Castleford',
  'Halifax, West Yorkshire':
    'Leeds; Bradford; Burnley; Huddersfield; Oldham; Rochdale; Wakefield; Barnsley',
  Hull: 'Grimsby; Scunthorpe; Cleethorpes; Beverley; Brough, East Riding of Yorkshire; Driffield; Barton upon Humber; Immingham',
  'Harrogate, North Yorkshire':
    'Leeds; Bradford; York; Castleford; Morley; Keighley; Yeadon; Pudsey',
  'Middlesbrough, North Yorkshire':
    'Darlington; Hartlepool; Stockton-on-Tees; Durham; Redcar; Peterlee; Bishop Auckland; Newton Aycliffe',
  'Doncaster, South Yorkshire':
    'Sheffield; Rotherham; Scunthorpe; Wakefield; Barnsley; Castleford; Pontefract; Worksop',
  'Sunderland, Tyne and Wear':
    'Newcastle upon Tyne; Hartlepool; South Shields; Gateshead; Washington; Durham; Wallsend; Newburn',
  'Durham, County Durham':
    'Sunderland; Newcastle upon Tyne; Middlesbrough; Darlington; Hartlepool; South Shields; Stockton-on-Tees; Gateshead',
  'Hexham, Northumberland':
    'Newcastle upon Tyne; Gateshead; Newburn; Consett; Gosforth; Stanley, County Durham; Whickham; Darras Hall',
  'Carlisle, Cumbria':
    'Penrith; Annan; Wigton; Brampton, Cumbria; Haltwhistle; Gretna; Silloth; Aspatria',
  'Kendal, Cumbria':
    'Morecambe; Lancaster; Ulverston; Carnforth; Windermere; Bolton le Sands; Grange-over-Sands; Ambleside',
  'Preston, Lancashire':
    'Blackpool; Wigan; Burnley; Blackburn; Bolton; Southport; Fylde; Rossendale',
  'Stockport, Greater Manchester':
    'Manchester; Warrington; Bolton; Oldham; Rochdale; High Peak; Salford; Rossendale',
  'Chester, Cheshire':
    'Liverpool; Birkenhead; Warrington; St Helens; Crewe; Wrexham; Buckley; Runcorn',
  'Bolton, Greater Manchester':
    'Manchester; Preston; Wigan; Warrington; Burnley; Blackburn; Stockport; Oldham',
  'Stoke-on-Trent, Staffordshire':
    'Crewe; Stafford; Macclesfield; Winsford; Kidsgrove; Congleton; Rugeley; Leek',
  'Shrewsbury, Shropshire':
    'Telford; Wellington, Shropshire; Oswestry; Ryton, Shropshire; Hadley; Newport, Shropshire; Bridgnorth; Market Drayton',
  'Wolverhampton, West Midlands':
    'Birmingham; Dudley; Walsall; Telford; West Bromwich; Sutton Coldfield; Solihull; Cannock',
  'Coventry, West Midlands':
    'Birmingham; Sutton Coldfield; Solihull; Royal Leamington Spa; Nuneaton; Redditch; Tamworth; Rugby',
  'Worcester, Worcestershire':
    'Redditch; Kidderminster; Stourbridge; Halesowen; Bromsgrove; Great Malvern; Bartley Green; Droitwich',
  'Derby, Derbyshire':
    'Nottingham; Mansfield; Burton upon Trent; Loughborough; West Bridgford; Long Eaton; Sutton in Ashfield; Swadlincote',
  'Lincoln, Lincolnshire':
    'Newark on Trent; Retford; Gainsborough; Sleaford; Boughton, Nottinghamshire; Horncastle; Heighington, Lincolnshire; Ruskington',
  'Northampton, Northamptonshire':
    'Milton Keynes; Bedford; Rugby; Kettering; Corby; Wellingborough; Bletchley; Rushden',
  'Oxford, Oxfordshire':
    'Aylesbury; Abingdon; Bicester; Didcot; Witney; Wantage; Grove, Oxfordshire; Carterton',
  'Warwick, Warwickshire':
    'Birmingham; Coventry; Solihull; Nuneaton; Redditch; Rugby; Banbury; Hinckley',
  'Cambridge, Cambridgeshire':
    'St Neots; Haverhill; Huntingdon; Newmarket, Suffolk; Ely; Biggleswade; Royston, Hertfordshire; Saffron Walden',
  'Norwich, Norfolk':
    'Great Yarmouth; East Dereham; Bowthorpe; Beccles; North Walsham; Diss; Attleborough, Norfolk; Bradwell, Norfolk',
  'Ipswich, Suffolk':
    'Colchester; Clacton-on-Sea; Felixstowe; Sudbury, Suffolk; Stowmarket; Harwich; Walton-on-the-Naze; Frinton-on-Sea',
  'Chelmsford, Essex':
    'Southend-on-Sea; Basildon; Dagenham; Becontree; Romford; Harlow; Grays; Braintree',
  'St Albans, Hertfordshire':
    'Luton; High Wycombe; Watford; Enfield Town; Harlow; Stevenage; Wembley; Hemel Hempstead',
  'Milton Keynes, Buckinghamshire':
    'Luton; Northampton; Bedford; Aylesbury; Dunstable; Wellingborough; Bletchley; Rushden',
  'Reading, Berkshire':
    'Slough; High Wycombe; Basingstoke; Bracknell; Maidenhead; Aldershot; Farnborough, Hampshire; Wokingham',
  'Guildford, Surrey':
    'Crawley; Slough; Woking; Bracknell; Aldershot; Farnborough, Hampshire; Esher; Reigate',
  'Canterbury, Kent':
    'St Peters, Kent; Folkestone; Ashford, Kent; Margate; Sittingbourne; Dover; Ramsgate; Herne Bay',
  'Royal Tunbridge Wells, Kent':
    'Crawley; Maidstone; Tonbridge; Haywards Heath; Sevenoaks; East Grinstead; Swanley; Horley',
  'Brighton, East Sussex':
    'Crawley; Eastbourne; Worthing; Littlehampton; Horsham; Haywards Heath; Burgess Hill; Seaford',
  'Chichester, West Sussex':
    'Portsmouth; Worthing; Gosport; Waterlooville; Bognor Regis; Littlehampton; Fareham; Havant',
  'Southampton, Hampshire':
    'Portsmouth; Gosport; Waterlooville; Fareham; Eastleigh; Winchester; Havant; Totton',
  'Winchester, Hampshire':
    'Southampton; Basingstoke; Waterlooville; Fareham; Eastleigh; Andover; Totton; Hythe, Hampshire',
  'Bournemouth, Dorset':
    'Poole; Christchurch; New Milton; Ferndown; Lymington; Wimborne Minster; Canford Heath; Ringwood',
  'Salisbury, Wiltshire':
    'Andover; Totton; Ferndown; Warminster; Romsey; Ringwood; Verwood; Amesbury',
  'Bath, Somerset':
    'Bristol; Kingswood; Trowbridge; Mangotsfield; Chipping Sodbury; Chippenham; Yate; Frome',
  'Taunton, Somerset':
    'Bridgwater; Burnham-on-Sea; Tiverton; Chard; Street; Honiton; Glastonbury; Crewkerne',
  'Cheltenham, Gloucestershire':
    'Gloucester; Stroud; Great Malvern; Evesham; Tewkesbury; Cirencester; Dursley; Bishops Cleeve',
  'Exeter, Devon':
    'Torquay; Paignton; Newton Abbot; Exmouth; Tiverton; Teignmouth; Sidmouth; Honiton',
  'Plymouth, Devon':
    'Saltash; Tavistock; Ivybridge; Liskeard; Plympton; Kingsbridge; Callington; Looe',
  'Totnes, Devon':
    'Torquay; Paignton; Newton Abbot; Exmouth; Plymstock; Teignmouth; Brixham; Ivybridge',
  'Truro, Cornwall':
    'Redruth; Falmouth; St Austell; Camborne; Newquay; Helston; St Ives, Cornwall; Par',
  Glasgow:
    'Paisley; East Kilbride; Hamilton; Cumbernauld; Kilmarnock; Coatbridge; Airdrie; Motherwell',
  Edinburgh:
    'Livingston; Dunfermline; Kirkcaldy; Glenrothes; Musselburgh; Bathgate; Bonnyrigg; Penicuik',
  Aberdeen:
    'Inverurie; Westhill, Aberdeenshire; Stonehaven; Ellon; Portlethen; Banchory; Cove, Aberdeen; Dyce',
  Dundee: 'Perth; Arbroath; St Andrews; Forfar; Carnoustie; Methil; Cupar; Leven, Fife',
  'Inverness, Highland':
    'Nairn; Alness; Dingwall; Culloden; Invergordon; Muir of Ord; Conon Bridge; Balloch, Highland',
  Stirling: 'Cumbernauld; Dunfermline; Coatbridge; Airdrie; Falkirk; Bishopbriggs; Bathgate; Alloa',
  'Perth, Perth and Kinross':
    'Dundee; Glenrothes; Cowdenbeath; Cupar; Crieff; Kelty; Lochgelly; Ballingry',
  'Paisley, Renfrewshire':
    'Glasgow; East Kilbride; Hamilton; Cumbernauld; Kilmarnock; Coatbridge; Greenock; Airdrie',
  'Ayr, South Ayrshire':
    'Kilmarnock; Irvine; Kilwinning; Troon; Saltcoats; Ardrossan; Stevenston; Cumnock',
  'Dunfermline, Fife':
    'Edinburgh; Livingston; Kirkcaldy; Glenrothes; Stirling; Falkirk; Musselburgh; Bathgate',
  'St Andrews, Fife':
    'Dundee; Glenrothes; Arbroath; Carnoustie; Methil; Cupar; Leven, Fife; Monifieth',
  'Dumfries, Dumfries and Galloway':
    'Annan; Lockerbie; Dalbeattie; Castle Douglas; Silloth; Moffat; Lochmaben; Eastriggs',
  'Galashiels, Scottish Borders':
    'Hawick; Mayfield, Midlothian; Peebles; Gorebridge; Selkirk; Kelso; Jedburgh; Innerleithen',
  'Oban, Argyll and Bute': 'Isle of Mull',
  'Elgin, Moray': 'Forres; Buckie; Lossiemouth; Keith; Lhanbryde; Burghead; Hopeman; Fochabers',
  'Kirkwall, Orkney': 'Stromness',
  Cardiff: 'Newport, Wales; Weston-super-Mare; Tonypandy; Rhondda; Bridgend; Barry; Cwmbran; Coity',
  Swansea: 'Bridgend; Llanelli; Neath; Coity; Briton Ferry; Ammanford; Maesteg; Gorseinon',
  Wrexham: 'Chester; Buckley; Deeside; Heswall; Flint; Hawarden; Oswestry; Brymbo',
  'Bangor, Gwynedd':
    'Colwyn Bay; Llandudno; Caernarfon; Deganwy; Llangefni; Bethesda; Blaenau-Ffestiniog; Llanfairfechan',
  'Aberystwyth, Ceredigion':
    'Tywyn; Machynlleth; Aberaeron; Borth; Tregaron; Llanilar; New Quay; Llanarth, Ceredigion',
  'Carmarthen, Carmarthenshire':
    'Llanelli; Ammanford; Gorseinon; Pontarddulais; Burry Port; Brynamman; Cross Hands; Glanamman',
  'Brecon, Powys':
    'Merthyr Tydfil; Ebbw Vale; Aberdare; Brynmawr; Tredegar; Abergavenny; Bargoed; Treharris',
  'Haverfordwest, Pembrokeshire':
    'Milford Haven; Pembroke Dock; Pembroke; Tenby; Neyland; Fishguard; Saundersfoot; Steynton',
  'Llandudno, Conwy':
    'Colwyn Bay; Rhyl; Prestatyn; Bangor, Gwynedd; Abergele; Denbigh; Menai Bridge; Bethesda',
  'Pontypridd, Rhondda Cynon Taf':
    'Cardiff; Newport, Wales; Tonypandy; Rhondda; Bridgend; Barry; Cwmbran; Merthyr Tydfil',
  'Merthyr Tydfil':
    'Newport, Wales; Tonypandy; Rhondda; Bridgend; Cwmbran; Neath; Coity; Pontypool',
  'Barry, Vale of Glamorgan':
    'Cardiff; Newport, Wales; Weston-super-Mare; Tonypandy; Rhondda; Bridgend; Coity; Caerphilly',
  'Abergavenny, Monmouthshire':
    'Newport, Wales; Cwmbran; Merthyr Tydfil; Pontypool; Ebbw Vale; Aberdare; Caerphilly; Risca',
  Belfast:
    'Lisburn; Newtownabbey; Bangor, County Down; Newtownards; Carrickfergus; Antrim; Larne; Dundonald, County Down',
  Londonderry:
    'Strabane; Limavady; Eglinton; Culmore; Dungiven; Sion Mills; Ballykelly; Newtownstewart',
  Lisburn:
    'Belfast; Newtownabbey; Bangor, County Down; Craigavon; Castlereagh; Newtownards; Carrickfergus; Portadown',
  Newry:
    'Craigavon; Portadown; Banbridge; Armagh; Warrenpoint; Newcastle, County Down; Kilkeel; Keady',
  Armagh:
    'Craigavon; Newry; Portadown; Banbridge; Dungannon; Coalisland; Moira, County Down; Keady',
  Downpatrick:
    'Lisburn; Castlereagh; Newtownards; Dundonald, County Down; Comber; Carryduff; Newcastle, County Down; Ballynahinch',
  Ballymena:
    'Antrim; Larne; Ballymoney; Ballyclare; Magherafelt; Jordanstown; Randalstown; Crumlin, County Antrim',
  Coleraine:
    'Limavady; Ballymoney; Portstewart; Portrush; Ballycastle; Maghera; Dungiven; Ballintoy Harbour',
  Omagh:
    'Strabane; Dromore, County Tyrone; Castlederg; Sion Mills; Irvinestown; Newtownstewart; Fintona; Ballinamallard',
  Enniskillen:
    'Dromore, County Tyrone; Lisnaskea; Irvinestown; Fintona; Ballinamallard; Fivemiletown',
  'Catford, London':
    'Dagenham; Enfield Town; Becontree; Romford; Wembley; Grays; Battersea; Canary Wharf',
}
