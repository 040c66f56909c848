/**
 * The towns that are too far to walk and near enough for an afternoon a week, the largest first, by
 * the town of a sample mediator.
 */
export const nearbyTowns: Readonly<Record<string, string>> = {
  London:
    'Watford, Hertfordshire; Dagenham, London; Enfield Town, London; Becontree, London; Romford, London; Wembley, London; Grays, Essex; St Albans, Hertfordshire',
  'Islington, London':
    'Watford, Hertfordshire; Dagenham, London; Enfield Town, London; Becontree, London; Romford, London; Harlow, Essex; Wembley, London; Grays, Essex',
  'Camden Town, London':
    'Slough, Berkshire; Watford, Hertfordshire; Dagenham, London; Enfield Town, London; Becontree, London; Romford, London; Harlow, Essex; Wembley, London',
  'Hackney, London':
    'Watford, Hertfordshire; Dagenham, London; Enfield Town, London; Becontree, London; Romford, London; Harlow, Essex; Wembley, London; Grays, Essex',
  'Croydon, London':
    'Crawley, West Sussex; Dagenham, London; Enfield Town, London; Becontree, London; Romford, London; Wembley, London; Grays, Essex; Beckenham, London',
  'Ealing, London':
    'Slough, Berkshire; Watford, Hertfordshire; Enfield Town, London; Woking, Surrey; Becontree, London; Hemel Hempstead, Hertfordshire; St Albans, Hertfordshire; Beckenham, London',
  'Walthamstow, London':
    'Watford, Hertfordshire; Dagenham, London; Enfield Town, London; Becontree, London; Romford, London; Harlow, Essex; Wembley, London; Grays, Essex',
  'Richmond, London':
    'Slough, Berkshire; Watford, Hertfordshire; Enfield Town, London; Woking, Surrey; Becontree, London; Wembley, London; St Albans, Hertfordshire; Beckenham, London',
  Birmingham:
    'Coventry, West Midlands; Wolverhampton, West Midlands; Dudley, West Midlands; Walsall, West Midlands; West Bromwich, West Midlands; Sutton Coldfield, West Midlands; Solihull, West Midlands; Nuneaton, Warwickshire',
  Manchester:
    'Wigan, Greater Manchester; Warrington, Cheshire; Bolton, Greater Manchester; Stockport, Greater Manchester; Oldham, Greater Manchester; Rochdale, Greater Manchester; High Peak, Derbyshire; Rossendale, Lancashire',
  'Leeds, West Yorkshire':
    'Bradford, West Yorkshire; Huddersfield, West Yorkshire; Harrogate, North Yorkshire; Halifax, West Yorkshire; Wakefield, West Yorkshire; Barnsley, South Yorkshire; Castleford, West Yorkshire; Morley, West Yorkshire',
  'Liverpool, Merseyside':
    'Wigan, Greater Manchester; Warrington, Cheshire; St Helens, Merseyside; Southport, Merseyside; Chester, Cheshire; Buckley, Flintshire; Runcorn, Cheshire; Widnes, Cheshire',
  'Sheffield, South Yorkshire':
    'Doncaster, South Yorkshire; Rotherham, South Yorkshire; Chesterfield, Derbyshire; High Peak, Derbyshire; Barnsley, South Yorkshire; Sutton in Ashfield, Nottinghamshire; Worksop, Nottinghamshire; Bentley, South Yorkshire',
  Bristol:
    'Newport, Wales; Bath, Somerset; Weston-super-Mare, Somerset; Kingswood, South Gloucestershire; Trowbridge, Wiltshire; Mangotsfield, Gloucestershire; Chipping Sodbury, Gloucestershire; Yate, Gloucestershire',
  'Newcastle upon Tyne':
    'Sunderland, Tyne and Wear; South Shields, Tyne and Wear; Washington, Tyne and Wear; Durham, County Durham; Wallsend, Tyne and Wear; Newburn, Tyne and Wear; North Shields, Tyne and Wear; Whitley Bay, Tyne and Wear',
  Nottingham:
    'Derby, Derbyshire; Mansfield, Nottinghamshire; Loughborough, Leicestershire; Long Eaton, Derbyshire; Sutton in Ashfield, Nottinghamshire; Newark on Trent, Nottinghamshire; Ilkeston, Derbyshire; Coalville, Leicestershire',
  Leicester:
    'Nuneaton, Warwickshire; Rugby, Warwickshire; Loughborough, Leicestershire; Long Eaton, Derbyshire; Hinckley, Leicestershire; Coalville, Leicestershire; Wigston Magna, Leicestershire; Bedworth, Warwickshire',
  'York, North Yorkshire':
    'Harrogate, North Yorkshire; Castleford, West Yorkshire; Selby, North Yorkshire; Goole, East Riding of Yorkshire; Kippax, West Yorkshire; Garforth, West Yorkshire; Knaresborough, North Yorkshire; Knottingley, West Yorkshire',
  'Bradford, West Yorkshire':
    'Leeds, West Yorkshire; Burnley, Lancashire; Huddersfield, West Yorkshire; Harrogate, North Yorkshire; Halifax, West Yorkshire; Wakefield, West Yorkshire; Castleford, West Yorkshire; Morley, West Yorkshire',
  'Wakefield, West Yorkshire':
    'Leeds, West Yorkshire; Bradford, West Yorkshire; Doncaster, South Yorkshire; Huddersfield, West Yorkshire; Rotherham, South Yorkshire; Halifax, West Yorkshire; Barnsley, South Yorkshire; Castleford, West Yorkshire',
  'Halifax, West Yorkshire':
    'Leeds, West Yorkshire; Bradford, West Yorkshire; Burnley, Lancashire; Huddersfield, West Yorkshire; Oldham, Greater Manchester; Rochdale, Greater Manchester; Wakefield, West Yorkshire; Barnsley, South Yorkshire',
  Hull: 'Grimsby, Lincolnshire; Scunthorpe, Lincolnshire; Cleethorpes, Lincolnshire; Beverley, East Riding of Yorkshire; Brough, East Riding of Yorkshire; Driffield, East Riding of Yorkshire; Barton upon Humber, Lincolnshire; Immingham, Lincolnshire',
  'Harrogate, North Yorkshire':
    'Leeds, West Yorkshire; Bradford, West Yorkshire; York, North Yorkshire; Castleford, West Yorkshire; Morley, West Yorkshire; Keighley, West Yorkshire; Yeadon, West Yorkshire; Pudsey, West Yorkshire',
  'Middlesbrough, North Yorkshire':
    'Darlington, County Durham; Hartlepool, County Durham; Stockton-on-Tees, County Durham; Durham, County Durham; Redcar, North Yorkshire; Peterlee, County Durham; Bishop Auckland, County Durham; Newton Aycliffe, County Durham',
  'Doncaster, South Yorkshire':
    'Sheffield, South Yorkshire; Rotherham, South Yorkshire; Scunthorpe, Lincolnshire; Wakefield, West Yorkshire; Barnsley, South Yorkshire; Castleford, West Yorkshire; Pontefract, West Yorkshire; Worksop, Nottinghamshire',
  'Sunderland, Tyne and Wear':
    'Newcastle upon Tyne, Tyne and Wear; Hartlepool, County Durham; South Shields, Tyne and Wear; Gateshead, Tyne and Wear; Washington, Tyne and Wear; Durham, County Durham; Wallsend, Tyne and Wear; Newburn, Tyne and Wear',
  'Durham, County Durham':
    'Sunderland, Tyne and Wear; Newcastle upon Tyne, Tyne and Wear; Middlesbrough, North Yorkshire; Darlington, County Durham; Hartlepool, County Durham; South Shields, Tyne and Wear; Stockton-on-Tees, County Durham; Gateshead, Tyne and Wear',
  'Hexham, Northumberland':
    'Newcastle upon Tyne, Tyne and Wear; Gateshead, Tyne and Wear; Newburn, Tyne and Wear; Consett, County Durham; Gosforth, Tyne and Wear; Stanley, County Durham; Whickham, Tyne and Wear; Darras Hall, Northumberland',
  'Carlisle, Cumbria':
    'Penrith, Cumbria; Annan, Dumfries and Galloway; Wigton, Cumbria; Brampton, Cumbria; Haltwhistle, Northumberland; Gretna, Dumfries and Galloway; Silloth, Cumbria; Aspatria, Cumbria',
  'Kendal, Cumbria':
    'Morecambe, Lancashire; Lancaster, Lancashire; Ulverston, Cumbria; Carnforth, Lancashire; Windermere, Cumbria; Bolton le Sands, Lancashire; Grange-over-Sands, Cumbria; Ambleside, Cumbria',
  'Preston, Lancashire':
    'Blackpool, Lancashire; Wigan, Greater Manchester; Burnley, Lancashire; Blackburn, Lancashire; Bolton, Greater Manchester; Southport, Merseyside; Fylde, Lancashire; Rossendale, Lancashire',
  'Stockport, Greater Manchester':
    'Manchester, Greater Manchester; Warrington, Cheshire; Bolton, Greater Manchester; Oldham, Greater Manchester; Rochdale, Greater Manchester; High Peak, Derbyshire; Salford, Greater Manchester; Rossendale, Lancashire',
  'Chester, Cheshire':
    'Liverpool, Merseyside; Birkenhead, Merseyside; Warrington, Cheshire; St Helens, Merseyside; Crewe, Cheshire; Wrexham; Buckley, Flintshire; Runcorn, Cheshire',
  'Bolton, Greater Manchester':
    'Manchester, Greater Manchester; Preston, Lancashire; Wigan, Greater Manchester; Warrington, Cheshire; Burnley, Lancashire; Blackburn, Lancashire; Stockport, Greater Manchester; Oldham, Greater Manchester',
  'Stoke-on-Trent, Staffordshire':
    'Crewe, Cheshire; Stafford, Staffordshire; Macclesfield, Cheshire; Winsford, Cheshire; Kidsgrove, Staffordshire; Congleton, Cheshire; Rugeley, Staffordshire; Leek, Staffordshire',
  'Shrewsbury, Shropshire':
    'Telford, Shropshire; Wellington, Shropshire; Oswestry, Shropshire; Ryton, Shropshire; Hadley, Shropshire; Newport, Shropshire; Bridgnorth, Shropshire; Market Drayton, Shropshire',
  'Wolverhampton, West Midlands':
    'Birmingham, West Midlands; Dudley, West Midlands; Walsall, West Midlands; Telford, Shropshire; West Bromwich, West Midlands; Sutton Coldfield, West Midlands; Solihull, West Midlands; Cannock, Staffordshire',
  'Coventry, West Midlands':
    'Birmingham, West Midlands; Sutton Coldfield, West Midlands; Solihull, West Midlands; Royal Leamington Spa, Warwickshire; Nuneaton, Warwickshire; Redditch, Worcestershire; Tamworth, Staffordshire; Rugby, Warwickshire',
  'Worcester, Worcestershire':
    'Redditch, Worcestershire; Kidderminster, Worcestershire; Stourbridge, West Midlands; Halesowen, West Midlands; Bromsgrove, Worcestershire; Great Malvern, Worcestershire; Bartley Green, West Midlands; Droitwich, Worcestershire',
  'Derby, Derbyshire':
    'Nottingham, Nottinghamshire; Mansfield, Nottinghamshire; Burton upon Trent, Staffordshire; Loughborough, Leicestershire; West Bridgford, Nottinghamshire; Long Eaton, Derbyshire; Sutton in Ashfield, Nottinghamshire; Swadlincote, Derbyshire',
  'Lincoln, Lincolnshire':
    'Newark on Trent, Nottinghamshire; Retford, Nottinghamshire; Gainsborough, Lincolnshire; Sleaford, Lincolnshire; Boughton, Nottinghamshire; Horncastle, Lincolnshire; Heighington, Lincolnshire; Ruskington, Lincolnshire',
  'Northampton, Northamptonshire':
    'Milton Keynes, Buckinghamshire; Bedford, Bedfordshire; Rugby, Warwickshire; Kettering, Northamptonshire; Corby, Northamptonshire; Wellingborough, Northamptonshire; Bletchley, Buckinghamshire; Rushden, Northamptonshire',
  'Oxford, Oxfordshire':
    'Aylesbury, Buckinghamshire; Abingdon, Oxfordshire; Bicester, Oxfordshire; Didcot, Oxfordshire; Witney, Oxfordshire; Wantage, Oxfordshire; Grove, Oxfordshire; Carterton, Oxfordshire',
  'Warwick, Warwickshire':
    'Birmingham, West Midlands; Coventry, West Midlands; Solihull, West Midlands; Nuneaton, Warwickshire; Redditch, Worcestershire; Rugby, Warwickshire; Banbury, Oxfordshire; Hinckley, Leicestershire',
  'Cambridge, Cambridgeshire':
    'St Neots, Cambridgeshire; Haverhill, Suffolk; Huntingdon, Cambridgeshire; Newmarket, Suffolk; Ely, Cambridgeshire; Biggleswade, Bedfordshire; Royston, Hertfordshire; Saffron Walden, Essex',
  'Norwich, Norfolk':
    'Great Yarmouth, Norfolk; Dereham, Norfolk; Bowthorpe, Norfolk; Beccles, Suffolk; North Walsham, Norfolk; Diss, Norfolk; Attleborough, Norfolk; Bradwell, Norfolk',
  'Ipswich, Suffolk':
    'Colchester, Essex; Clacton-on-Sea, Essex; Felixstowe, Suffolk; Sudbury, Suffolk; Stowmarket, Suffolk; Harwich, Essex; Walton-on-the-Naze, Essex; Frinton-on-Sea, Essex',
  'Chelmsford, Essex':
    'Southend-on-Sea, Essex; Basildon, Essex; Dagenham, London; Becontree, London; Romford, London; Harlow, Essex; Grays, Essex; Braintree, Essex',
  'St Albans, Hertfordshire':
    'Luton, Bedfordshire; High Wycombe, Buckinghamshire; Watford, Hertfordshire; Enfield Town, London; Harlow, Essex; Stevenage, Hertfordshire; Wembley, London; Hemel Hempstead, Hertfordshire',
  'Milton Keynes, Buckinghamshire':
    'Luton, Bedfordshire; Northampton, Northamptonshire; Bedford, Bedfordshire; Aylesbury, Buckinghamshire; Dunstable, Bedfordshire; Wellingborough, Northamptonshire; Bletchley, Buckinghamshire; Rushden, Northamptonshire',
  'Reading, Berkshire':
    'Slough, Berkshire; High Wycombe, Buckinghamshire; Basingstoke, Hampshire; Bracknell, Berkshire; Maidenhead, Berkshire; Aldershot, Hampshire; Farnborough, Hampshire; Wokingham, Berkshire',
  'Guildford, Surrey':
    'Crawley, West Sussex; Slough, Berkshire; Woking, Surrey; Bracknell, Berkshire; Aldershot, Hampshire; Farnborough, Hampshire; Esher, Surrey; Reigate, Surrey',
  'Canterbury, Kent':
    'St Peters, Kent; Folkestone, Kent; Ashford, Kent; Margate, Kent; Sittingbourne, Kent; Dover, Kent; Ramsgate, Kent; Herne Bay, Kent',
  'Royal Tunbridge Wells, Kent':
    'Crawley, West Sussex; Maidstone, Kent; Tonbridge, Kent; Haywards Heath, West Sussex; Sevenoaks, Kent; East Grinstead, West Sussex; Swanley, Kent; Horley, Surrey',
  'Brighton, East Sussex':
    'Crawley, West Sussex; Eastbourne, East Sussex; Worthing, West Sussex; Littlehampton, West Sussex; Horsham, West Sussex; Haywards Heath, West Sussex; Burgess Hill, West Sussex; Seaford, East Sussex',
  'Chichester, West Sussex':
    'Portsmouth, Hampshire; Worthing, West Sussex; Gosport, Hampshire; Waterlooville, Hampshire; Bognor Regis, West Sussex; Littlehampton, West Sussex; Fareham, Hampshire; Havant, Hampshire',
  'Southampton, Hampshire':
    'Portsmouth, Hampshire; Gosport, Hampshire; Waterlooville, Hampshire; Fareham, Hampshire; Eastleigh, Hampshire; Winchester, Hampshire; Havant, Hampshire; Totton, Hampshire',
  'Winchester, Hampshire':
    'Southampton, Hampshire; Basingstoke, Hampshire; Waterlooville, Hampshire; Fareham, Hampshire; Eastleigh, Hampshire; Andover, Hampshire; Totton, Hampshire; Hythe, Hampshire',
  'Bournemouth, Dorset':
    'Poole, Dorset; Christchurch, Dorset; New Milton, Hampshire; Ferndown, Dorset; Lymington, Hampshire; Wimborne Minster, Dorset; Canford Heath, Dorset; Ringwood, Hampshire',
  'Salisbury, Wiltshire':
    'Andover, Hampshire; Totton, Hampshire; Ferndown, Dorset; Warminster, Wiltshire; Romsey, Hampshire; Ringwood, Hampshire; Verwood, Dorset; Amesbury, Wiltshire',
  'Bath, Somerset':
    'Bristol; Kingswood, South Gloucestershire; Trowbridge, Wiltshire; Mangotsfield, Gloucestershire; Chipping Sodbury, Gloucestershire; Chippenham, Wiltshire; Yate, Gloucestershire; Frome, Somerset',
  'Taunton, Somerset':
    'Bridgwater, Somerset; Burnham-on-Sea, Somerset; Tiverton, Devon; Chard, Somerset; Street, Somerset; Honiton, Devon; Glastonbury, Somerset; Crewkerne, Somerset',
  'Cheltenham, Gloucestershire':
    'Gloucester, Gloucestershire; Stroud, Gloucestershire; Great Malvern, Worcestershire; Evesham, Worcestershire; Tewkesbury, Gloucestershire; Cirencester, Gloucestershire; Dursley, Gloucestershire; Bishops Cleeve, Gloucestershire',
  'Exeter, Devon':
    'Torquay, Devon; Paignton, Devon; Newton Abbot, Devon; Exmouth, Devon; Tiverton, Devon; Teignmouth, Devon; Sidmouth, Devon; Honiton, Devon',
  'Plymouth, Devon':
    'Saltash, Cornwall; Tavistock, Devon; Ivybridge, Devon; Liskeard, Cornwall; Plympton, Devon; Kingsbridge, Devon; Callington, Cornwall; Looe, Cornwall',
  'Totnes, Devon':
    'Torquay, Devon; Paignton, Devon; Newton Abbot, Devon; Exmouth, Devon; Plymstock, Devon; Teignmouth, Devon; Brixham, Devon; Ivybridge, Devon',
  'Truro, Cornwall':
    'Redruth, Cornwall; Falmouth, Cornwall; St Austell, Cornwall; Camborne, Cornwall; Newquay, Cornwall; Helston, Cornwall; St Ives, Cornwall; Par, Cornwall',
  Glasgow:
    'Paisley, Renfrewshire; East Kilbride, South Lanarkshire; Hamilton, South Lanarkshire; Cumbernauld, North Lanarkshire; Kilmarnock, East Ayrshire; Coatbridge, North Lanarkshire; Airdrie, North Lanarkshire; Motherwell, North Lanarkshire',
  Edinburgh:
    'Livingston, West Lothian; Dunfermline, Fife; Kirkcaldy, Fife; Glenrothes, Fife; Musselburgh, East Lothian; Bathgate, West Lothian; Bonnyrigg, Midlothian; Penicuik, Midlothian',
  Aberdeen:
    'Inverurie, Aberdeenshire; Westhill, Aberdeenshire; Stonehaven, Aberdeenshire; Ellon, Aberdeenshire; Portlethen, Aberdeenshire; Banchory, Aberdeenshire; Cove, Aberdeen; Dyce, Aberdeen',
  Dundee:
    'Perth, Perth and Kinross; Arbroath, Angus; St Andrews, Fife; Forfar, Angus; Carnoustie, Angus; Methil, Fife; Cupar, Fife; Leven, Fife',
  'Inverness, Highland':
    'Nairn, Highland; Alness, Highland; Dingwall, Highland; Culloden, Highland; Invergordon, Highland; Muir of Ord, Highland; Conon Bridge, Highland; Balloch, Highland',
  Stirling:
    'Cumbernauld, North Lanarkshire; Dunfermline, Fife; Coatbridge, North Lanarkshire; Airdrie, North Lanarkshire; Falkirk; Bishopbriggs, East Dunbartonshire; Bathgate, West Lothian; Alloa, Clackmannanshire',
  'Perth, Perth and Kinross':
    'Dundee; Glenrothes, Fife; Cowdenbeath, Fife; Cupar, Fife; Crieff, Perth and Kinross; Kelty, Fife; Lochgelly, Fife; Ballingry, Fife',
  'Paisley, Renfrewshire':
    'Glasgow; East Kilbride, South Lanarkshire; Hamilton, South Lanarkshire; Cumbernauld, North Lanarkshire; Kilmarnock, East Ayrshire; Coatbridge, North Lanarkshire; Greenock, Inverclyde; Airdrie, North Lanarkshire',
  'Ayr, South Ayrshire':
    'Kilmarnock, East Ayrshire; Irvine, North Ayrshire; Kilwinning, North Ayrshire; Troon, South Ayrshire; Saltcoats, North Ayrshire; Ardrossan, North Ayrshire; Stevenston, North Ayrshire; Cumnock, East Ayrshire',
  'Dunfermline, Fife':
    'Edinburgh; Livingston, West Lothian; Kirkcaldy, Fife; Glenrothes, Fife; Stirling; Falkirk; Musselburgh, East Lothian; Bathgate, West Lothian',
  'St Andrews, Fife':
    'Dundee; Glenrothes, Fife; Arbroath, Angus; Carnoustie, Angus; Methil, Fife; Cupar, Fife; Leven, Fife; Monifieth, Angus',
  'Dumfries, Dumfries and Galloway':
    'Annan, Dumfries and Galloway; Lockerbie, Dumfries and Galloway; Dalbeattie, Dumfries and Galloway; Castle Douglas, Dumfries and Galloway; Silloth, Cumbria; Moffat, Dumfries and Galloway; Lochmaben, Dumfries and Galloway; Eastriggs, Dumfries and Galloway',
  'Galashiels, Scottish Borders':
    'Hawick, Scottish Borders; Mayfield, Midlothian; Peebles, Scottish Borders; Gorebridge, Midlothian; Selkirk, Scottish Borders; Kelso, Scottish Borders; Jedburgh, Scottish Borders; Innerleithen, Scottish Borders',
  'Oban, Argyll and Bute': 'Isle of Mull, Argyll and Bute',
  'Elgin, Moray':
    'Forres, Moray; Buckie, Moray; Lossiemouth, Moray; Keith, Moray; Lhanbryde, Moray; Burghead, Moray; Hopeman, Moray; Fochabers, Moray',
  'Kirkwall, Orkney': 'Stromness, Orkney',
  Cardiff:
    'Newport, Wales; Weston-super-Mare, Somerset; Tonypandy, Rhondda Cynon Taf; Rhondda, Rhondda Cynon Taf; Bridgend; Barry, Vale of Glamorgan; Cwmbran, Torfaen; Coity, Bridgend',
  Swansea:
    'Bridgend; Llanelli, Carmarthenshire; Neath, Neath Port Talbot; Coity, Bridgend; Briton Ferry, Neath Port Talbot; Ammanford, Carmarthenshire; Maesteg, Bridgend; Gorseinon, Swansea',
  Wrexham:
    'Chester, Cheshire; Buckley, Flintshire; Deeside, Flintshire; Heswall, Merseyside; Flint, Flintshire; Hawarden, Flintshire; Oswestry, Shropshire; Brymbo, Wrexham',
  'Bangor, Gwynedd':
    'Colwyn Bay, Conwy; Llandudno, Conwy; Caernarfon, Gwynedd; Deganwy, Conwy; Llangefni, Anglesey; Bethesda, Gwynedd; Blaenau-Ffestiniog, Gwynedd; Llanfairfechan, Conwy',
  'Aberystwyth, Ceredigion':
    'Tywyn, Gwynedd; Machynlleth, Powys; Aberaeron, Ceredigion; Borth, Ceredigion; Tregaron, Ceredigion; Llanilar, Ceredigion; New Quay, Ceredigion; Llanarth, Ceredigion',
  'Carmarthen, Carmarthenshire':
    'Llanelli, Carmarthenshire; Ammanford, Carmarthenshire; Gorseinon, Swansea; Pontarddulais, Swansea; Burry Port, Carmarthenshire; Brynamman, Neath Port Talbot; Cross Hands, Carmarthenshire; Glanamman, Carmarthenshire',
  'Brecon, Powys':
    'Merthyr Tydfil; Ebbw Vale, Blaenau Gwent; Aberdare, Rhondda Cynon Taf; Brynmawr, Blaenau Gwent; Tredegar, Blaenau Gwent; Abergavenny, Monmouthshire; Bargoed, Caerphilly; Treharris, Merthyr Tydfil',
  'Haverfordwest, Pembrokeshire':
    'Milford Haven, Pembrokeshire; Pembroke Dock, Pembrokeshire; Pembroke, Pembrokeshire; Tenby, Pembrokeshire; Neyland, Pembrokeshire; Fishguard, Pembrokeshire; Saundersfoot, Pembrokeshire; Steynton, Pembrokeshire',
  'Llandudno, Conwy':
    'Colwyn Bay, Conwy; Rhyl, Denbighshire; Prestatyn, Denbighshire; Bangor, Gwynedd; Abergele, Conwy; Denbigh, Denbighshire; Menai Bridge, Anglesey; Bethesda, Gwynedd',
  'Pontypridd, Rhondda Cynon Taf':
    'Cardiff; Newport, Wales; Tonypandy, Rhondda Cynon Taf; Rhondda, Rhondda Cynon Taf; Bridgend; Barry, Vale of Glamorgan; Cwmbran, Torfaen; Merthyr Tydfil',
  'Merthyr Tydfil':
    'Newport, Wales; Tonypandy, Rhondda Cynon Taf; Rhondda, Rhondda Cynon Taf; Bridgend; Cwmbran, Torfaen; Neath, Neath Port Talbot; Coity, Bridgend; Pontypool, Torfaen',
  'Barry, Vale of Glamorgan':
    'Cardiff; Newport, Wales; Weston-super-Mare, Somerset; Tonypandy, Rhondda Cynon Taf; Rhondda, Rhondda Cynon Taf; Bridgend; Coity, Bridgend; Caerphilly',
  'Abergavenny, Monmouthshire':
    'Newport, Wales; Cwmbran, Torfaen; Merthyr Tydfil; Pontypool, Torfaen; Ebbw Vale, Blaenau Gwent; Aberdare, Rhondda Cynon Taf; Caerphilly; Risca, Caerphilly',
  Belfast:
    'Lisburn, County Antrim; Newtownabbey, County Antrim; Bangor, County Down; Newtownards, County Down; Carrickfergus, County Antrim; Antrim, County Antrim; Larne, County Antrim; Dundonald, County Down',
  Londonderry:
    'Strabane, County Tyrone; Limavady, County Londonderry; Eglinton, County Londonderry; Culmore, County Londonderry; Dungiven, County Londonderry; Sion Mills, County Tyrone; Ballykelly, County Londonderry; Newtownstewart, County Tyrone',
  Lisburn:
    'Belfast, County Antrim; Newtownabbey, County Antrim; Bangor, County Down; Craigavon, County Armagh; Castlereagh, County Down; Newtownards, County Down; Carrickfergus, County Antrim; Portadown, County Armagh',
  Newry:
    'Craigavon, County Armagh; Portadown, County Armagh; Banbridge, County Down; Armagh, County Armagh; Warrenpoint, County Down; Newcastle, County Down; Kilkeel, County Down; Keady, County Armagh',
  Armagh:
    'Craigavon, County Armagh; Newry, County Down; Portadown, County Armagh; Banbridge, County Down; Dungannon, County Tyrone; Coalisland, County Tyrone; Moira, County Down; Keady, County Armagh',
  Downpatrick:
    'Lisburn, County Antrim; Castlereagh, County Down; Newtownards, County Down; Dundonald, County Down; Comber, County Down; Carryduff, County Down; Newcastle, County Down; Ballynahinch, County Down',
  Ballymena:
    'Antrim, County Antrim; Larne, County Antrim; Ballymoney, County Antrim; Ballyclare, County Antrim; Magherafelt, County Londonderry; Jordanstown, County Antrim; Randalstown, County Antrim; Crumlin, County Antrim',
  Coleraine:
    'Limavady, County Londonderry; Ballymoney, County Antrim; Portstewart, County Londonderry; Portrush, County Antrim; Ballycastle, County Antrim; Maghera, County Londonderry; Dungiven, County Londonderry; Ballintoy Harbour, County Antrim',
  Omagh:
    'Strabane, County Tyrone; Dromore, County Tyrone; Castlederg, County Tyrone; Sion Mills, County Tyrone; Irvinestown, County Fermanagh; Newtownstewart, County Tyrone; Fintona, County Tyrone; Ballinamallard, County Fermanagh',
  Enniskillen:
    'Dromore, County Tyrone; Lisnaskea, County Fermanagh; Irvinestown, County Fermanagh; Fintona, County Tyrone; Ballinamallard, County Fermanagh; Fivemiletown, County Tyrone',
  'Catford, London':
    'Dagenham, London; Enfield Town, London; Becontree, London; Romford, London; Wembley, London; Grays, Essex; Battersea, London; Canary Wharf, London',
}
