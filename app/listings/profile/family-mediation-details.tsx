import { DefinitionList } from '#app/ui/definition-list.tsx'
import { listingFallbacks } from '../listing-messages.ts'
import type { FamilyDetails } from '../shown-profile.ts'

export function FamilyMediationDetails({ family }: { family: FamilyDetails }) {
  const { notApplicable, notProvided } = listingFallbacks
  const accreditation = [
    { term: 'Accreditation date', value: family.accreditedSince || notApplicable },
    { term: 'Accredited for', value: family.accreditedFor || notApplicable },
  ]
  return (
    <DefinitionList
      items={[
        {
          term: 'Accredited',
          value: family.isAccredited === null ? notProvided : yesOrNo(family.isAccredited),
        },
        ...(family.isAccredited ? accreditation : []),
        { term: 'Qualified to sign court forms', value: yesOrNo(family.signsCourtForms) },
        { term: 'Legal aid', value: yesOrNo(family.offersLegalAid) },
        { term: 'Qualified to see children', value: yesOrNo(family.seesChildren) },
        { term: 'Offers online mediation', value: yesOrNo(family.worksOnline) },
      ]}
    />
  )
}

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No'
}
