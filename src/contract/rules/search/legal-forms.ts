/** Legal forms in the name of a company, folded; two companies of one name do not differ by them. */
export const legalForms: ReadonlySet<string> = new Set(
  (
    'sas sasu sarl sa eurl sci scop scic snc selarl gaec earl scea ets etablissement etablissements societe ste cie ' +
    'ltd limited llc plc inc corp gmbh ag kg ohg bv nv sl slu srl spa'
  ).split(' '),
)
