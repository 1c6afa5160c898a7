/** Motives of a refusal by the buyer (status 210, BR-FR-CDV-CL-09; domain rules 2.2). */
const refusal = [
  'TX_TVA_ERR',
  'MONTANTTOTAL_ERR',
  'CALCUL_ERR',
  'NON_CONFORME',
  'DOUBLON',
  'DEST_ERR',
  'TRANSAC_INC',
  'EMMET_INC',
  'CONTRAT_TERM',
  'DOUBLE_FACT',
  'CMD_ERR',
  'ADR_ERR',
  'REF_CT_ABSENT',
] as const

/** Motives that a dispute has besides those of a refusal. */
const disputeOnly = [
  'PU_ERR',
  'REM_ERR',
  'QTE_ERR',
  'ART_ERR',
  'LIVR_INCOMP',
  'QUALITE_ERR',
  'MODPAI_ERR',
  'COORD_BANC_ERR',
  'SIRET_ERR',
  'CODE_ROUTAGE_ERR',
  'REF_ERR',
  'AUTRE',
] as const

const missingPaper = 'JUSTIF_ABS'

const suspension = [
  missingPaper,
  'COORD_BANC_ERR',
  'CMD_ERR',
  'SIRET_ERR',
  'CODE_ROUTAGE_ERR',
  'REF_CT_ABSENT',
  'REF_ERR',
] as const

const rejectionOnly = [
  'DEST_INC',
  'REJ_SEMAN',
  'REJ_UNI',
  'REJ_COH',
  'REJ_ADR',
  'REJ_CONT_B2G',
  'REJ_REF_PJ',
  'REJ_ASS_PJ',
] as const

const inadmissible = [
  'IRR_VIDE_F',
  'IRR_TYPE_F',
  'IRR_SYNTAX',
  'IRR_TAILLE_F',
  'IRR_ANTIVIRUS',
  'IRR_TAILLE_PJ',
  'IRR_NOM_PJ',
  'IRR_VID_PJ',
  'IRR_EXT_DOC',
] as const

const dispute = [...disputeOnly, ...refusal] as const

/** Motives that a buyer may answer with, each once. */
export const buyerMotives = [...refusal, ...disputeOnly, missingPaper] as const

/** Every motive of a status message once. */
export const allMotives = [...buyerMotives, ...rejectionOnly, ...inadmissible] as const

/** The motives of each status that needs one; a status that is not here has none. */
const motives: Readonly<Record<string, readonly string[]>> = {
  '206': dispute,
  '207': dispute,
  '208': suspension,
  '210': refusal,
  '213': ['MONTANTTOTAL_ERR', 'CALCUL_ERR', 'DOUBLON', 'ADR_ERR', ...rejectionOnly],
  '501': inadmissible,
}

/** Returns the closed list of motives that a status needs one of; empty for a status that needs none. */
export const motivesOf = (code: string): readonly string[] => motives[code] ?? []
