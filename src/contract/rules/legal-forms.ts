/** Legal forms beside the name of a company, folded: they distinguish no two companies of one name. */
export const legalForms: ReadonlySet<string> = new Set(
  (
    'sas sasu sarl sa eurl sci scop scic snc selarl gaec earl scea ets etablissement etablissements societe ste cie ' +
    'ltd limited llc plc inc corp gmbh ag kg ohg bv nv sl slu srl spa'
  ).split(' '),
)
