/**
 * The town of each postcode area of the UK and the islands, in the lower case in
 * which locations are stored. All of London's areas are London.
 */
const towns =
  'ab aberdeen,al st albans,b birmingham,ba bath,bb blackburn,bd bradford,bh bournemouth,' +
  'bl bolton,bn brighton,br bromley,bs bristol,bt belfast,ca carlisle,cb cambridge,cf cardiff,' +
  'ch chester,cm chelmsford,co colchester,cr croydon,ct canterbury,cv coventry,cw crewe,' +
  'da dartford,dd dundee,de derby,dg dumfries,dh durham,dl darlington,dn doncaster,dt dorchester,' +
  'dy dudley,e london,ec london,eh edinburgh,en enfield,ex exeter,fk falkirk,fy blackpool,' +
  'g glasgow,gl gloucester,gu guildford,gy guernsey,ha harrow,hd huddersfield,hg harrogate,' +
  'hp hemel hempstead,hr hereford,hs stornoway,hu hull,hx halifax,ig ilford,im douglas,ip ipswich,' +
  'iv inverness,je jersey,ka kilmarnock,kt kingston,kw kirkwall,ky kirkcaldy,l liverpool,' +
  'la lancaster,ld llandrindod wells,le leicester,ll llandudno,ln lincoln,ls leeds,lu luton,' +
  'm manchester,me rochester,mk milton keynes,ml motherwell,n london,ne newcastle,ng nottingham,' +
  'nn northampton,np newport,nr norwich,nw london,ol oldham,ox oxford,pa paisley,pe peterborough,' +
  'ph perth,pl plymouth,po portsmouth,pr preston,rg reading,rh redhill,rm romford,s sheffield,' +
  'sa swansea,se london,sg stevenage,sk stockport,sl slough,sm sutton,sn swindon,so southampton,' +
  'sp salisbury,sr sunderland,ss southend,st stoke,sw london,sy shrewsbury,ta taunton,' +
  'td galashiels,tf telford,tn tunbridge wells,tq torquay,tr truro,ts middlesbrough,' +
  'tw twickenham,ub uxbridge,w london,wa warrington,wc london,wd watford,wf wakefield,wn wigan,' +
  'wr worcester,ws walsall,wv wolverhampton,yo york,ze lerwick'

const townOfArea = new Map(
  towns.split(',').map((entry) => {
    const gap = entry.indexOf(' ')
    return [entry.slice(0, gap), entry.slice(gap + 1)]
  }),
)

const postcode = /^([a-z]{1,2})\d[a-z\d]?(\s*\d[a-z]{2})?$/

/** The town that a stored location means if it is a postcode or the first half of one: "ls1 4ap". */
export function postTown(location: string): string | undefined {
  const [, area = ''] = postcode.exec(location) ?? []
  return townOfArea.get(area)
}
