/** Motives of a refusal (status 210, BR-FR-CDV; domain rules 2.2). */
export const refusalReasons = [
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

/** Motives that a dispute alone has. */
const disputeOnly = [
  'PU_ERR',
  'REM_ERR',
  'QTE_ERR',
  'ART_ERR',
  'LIVR_INCOMP',
  'QUALITE_ERR',
  'MODPAI_ERR',
  'JUSTIF_ABS',
] as const

/** Motives of a dispute (status 207). */
export const disputeReasons = ['CMD_ERR', ...disputeOnly, 'REF_CT_ABSENT'] as const

/** Every motive once. */
export const receivedReasons = [...refusalReasons, ...disputeOnly] as const

/** The motives that a state may be given; none where it needs none. */
export const reasonsOf = (status: string): readonly string[] =>
  status === 'refused' ? refusalReasons : status === 'disputed' ? disputeReasons : []
