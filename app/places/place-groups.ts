/**
 * Areas that people name although no map of councils has them, and what they are made of: boroughs,
 * counties, regions and nations by name, and outcodes.
 */
export const placeGroups: Readonly<Record<string, readonly string[]>> = {
  'United Kingdom': ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  'Channel Islands': ['Jersey', 'Guernsey'],

  'North of England': ['North East England', 'North West England', 'Yorkshire and the Humber'],
  Midlands: ['East Midlands', 'West Midlands region'],
  'South of England': ['South East England', 'South West England', 'London'],
  Yorkshire: ['West Yorkshire', 'South Yorkshire', 'North Yorkshire', 'East Riding of Yorkshire'],
  'Home Counties': [
    ...['Bedfordshire', 'Berkshire', 'Buckinghamshire', 'Essex'],
    ...['Hertfordshire', 'Kent', 'Surrey'],
  ],
  Sussex: ['East Sussex', 'West Sussex'],
  'East Anglia': ['Norfolk', 'Suffolk', 'Cambridgeshire'],
  'West Country': ['Cornwall', 'Devon', 'Dorset', 'Somerset', 'Bristol', 'Gloucestershire'],
  'Thames Valley': ['Berkshire', 'Buckinghamshire', 'Oxfordshire'],
  'Black Country': ['Dudley', 'Sandwell', 'Walsall', 'Wolverhampton'],
  'Tees Valley': [
    ...['Middlesbrough', 'Redcar and Cleveland', 'Stockton-on-Tees'],
    ...['Hartlepool', 'Darlington'],
  ],
  Humberside: [
    ...['East Riding of Yorkshire', 'North Lincolnshire', 'North East Lincolnshire'],
    'Kingston upon Hull',
  ],
  Avon: ['Bristol', 'Bath and North East Somerset', 'North Somerset', 'South Gloucestershire'],
  Middlesex: [
    ...['Brent', 'Ealing', 'Enfield', 'Harrow', 'Haringey', 'Hillingdon', 'Hounslow'],
    ...['TW15', 'TW16', 'TW17', 'TW18', 'TW19'],
  ],

  'Central London': [
    ...['City of London', 'Westminster', 'Camden', 'Islington', 'Kensington and Chelsea'],
    ...['Lambeth', 'Southwark'],
  ],
  'North London': ['Barnet', 'Camden', 'Enfield', 'Hackney', 'Haringey', 'Islington'],
  'East London': [
    ...['Barking and Dagenham', 'Hackney', 'Havering', 'Newham', 'Redbridge', 'Tower Hamlets'],
    'Waltham Forest',
  ],
  'South London': [
    ...['Bexley', 'Bromley', 'Croydon', 'Greenwich', 'Kingston upon Thames', 'Lambeth'],
    ...['Lewisham', 'Merton', 'Richmond upon Thames', 'Southwark', 'Sutton', 'Wandsworth'],
  ],
  'West London': [
    ...['Brent', 'Ealing', 'Hammersmith and Fulham', 'Harrow', 'Hillingdon', 'Hounslow'],
    ...['Kensington and Chelsea', 'Richmond upon Thames'],
  ],
  'North West London': ['Barnet', 'Brent', 'Camden', 'Harrow'],
  'South East London': ['Bexley', 'Bromley', 'Greenwich', 'Lewisham', 'Southwark'],
  'South West London': [
    ...['Kingston upon Thames', 'Lambeth', 'Merton', 'Richmond upon Thames', 'Sutton'],
    'Wandsworth',
  ],

  'North Devon': ['EX31', 'EX32', 'EX33', 'EX34', 'EX35', 'EX36', 'EX37', 'EX38', 'EX39'],
  'South Devon': [
    ...['TQ1', 'TQ2', 'TQ3', 'TQ4', 'TQ5', 'TQ6', 'TQ7', 'TQ8', 'TQ9'],
    ...['TQ10', 'TQ11', 'TQ12', 'TQ13', 'TQ14', 'PL8', 'PL9', 'PL21'],
  ],
  Cotswolds: [
    ...['GL6', 'GL7', 'GL8', 'GL54', 'GL55', 'GL56', 'OX7', 'OX18', 'OX28', 'OX29'],
    ...['SN14', 'SN16', 'WR12', 'CV36'],
  ],
  'Lake District': [
    ...['LA8', 'LA9', 'LA11', 'LA12', 'LA20', 'LA21', 'LA22', 'LA23'],
    ...['CA11', 'CA12', 'CA13', 'CA18', 'CA19', 'CA20'],
  ],
  'Peak District': [
    ...['DE4', 'DE45', 'S32', 'S33', 'SK13', 'SK17', 'SK22', 'SK23', 'ST13', 'DE6'],
  ],
  'Yorkshire Dales': ['BD23', 'BD24', 'DL8', 'DL11', 'HG3', 'HG4', 'LA10', 'LA6'],
  'New Forest': ['SO40', 'SO41', 'SO42', 'SO43', 'BH24', 'BH25', 'SP6'],
  'Isle of Sheppey': ['ME11', 'ME12'],
  Thanet: ['CT7', 'CT8', 'CT9', 'CT10', 'CT11', 'CT12'],
  Fylde: ['FY1', 'FY2', 'FY3', 'FY4', 'FY5', 'FY6', 'FY7', 'FY8', 'PR4'],
  Potteries: ['Stoke-on-Trent', 'ST5', 'ST6', 'ST7'],

  Ayrshire: ['North Ayrshire', 'East Ayrshire', 'South Ayrshire'],
  Lanarkshire: ['North Lanarkshire', 'South Lanarkshire'],
  Dunbartonshire: ['East Dunbartonshire', 'West Dunbartonshire'],
  Lothians: ['Edinburgh', 'East Lothian', 'Midlothian', 'West Lothian'],
  Tayside: ['Angus', 'Dundee', 'Perth and Kinross'],
  'Isle of Skye': [
    'IV41',
    'IV42',
    'IV43',
    'IV44',
    'IV45',
    'IV46',
    'IV47',
    'IV48',
    'IV49',
    'IV51',
    'IV55',
    'IV56',
  ],
  'Isle of Arran': ['KA27'],
  'Isle of Lewis': ['HS1', 'HS2'],
  'Highlands and Islands': ['Highland', 'Western Isles', 'Orkney', 'Shetland', 'Argyll and Bute'],

  'North Wales': ['Anglesey', 'Conwy', 'Denbighshire', 'Flintshire', 'Gwynedd', 'Wrexham'],
  'Mid Wales': ['Powys', 'Ceredigion'],
  'West Wales': ['Carmarthenshire', 'Ceredigion', 'Pembrokeshire'],
  'South Wales': [
    ...['Blaenau Gwent', 'Bridgend', 'Caerphilly', 'Cardiff', 'Merthyr Tydfil', 'Monmouthshire'],
    ...['Neath Port Talbot', 'Newport', 'Rhondda Cynon Taf', 'Swansea', 'Torfaen'],
    'Vale of Glamorgan',
  ],
  Gwent: ['Blaenau Gwent', 'Caerphilly', 'Monmouthshire', 'Newport', 'Torfaen'],
  Dyfed: ['Carmarthenshire', 'Ceredigion', 'Pembrokeshire'],
  Clwyd: ['Conwy', 'Denbighshire', 'Flintshire', 'Wrexham'],
  Glamorgan: [
    ...['Bridgend', 'Cardiff', 'Merthyr Tydfil', 'Neath Port Talbot', 'Rhondda Cynon Taf'],
    ...['Swansea', 'Vale of Glamorgan'],
  ],
}
