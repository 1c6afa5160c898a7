/** The accounts a new company starts with (PCG as of ANC 2022-06; domain rules 3.1), number in six figures -> label. */
export const chartLabels: Readonly<Record<string, string>> = {
  101000: 'Capital', 401000: 'Fournisseurs', 409100: 'Fournisseurs, acomptes versés', 411000: 'Clients', 411700: 'Clients, retenues de garantie', 416000: 'Clients douteux',
  419100: 'Clients, avances et acomptes reçus', 421000: 'Personnel, rémunérations dues', 425000: 'Personnel, avances et acomptes', 431000: 'Sécurité sociale',
  445200: 'TVA due intracommunautaire', 445510: 'TVA à décaisser', 445620: 'TVA déductible sur immobilisations', 445660: 'TVA déductible sur autres biens et services',
  445670: 'Crédit de TVA', 445710: 'TVA collectée', 445711: 'TVA collectée 20 %', 445712: 'TVA collectée 10 %', 445713: 'TVA collectée 5,5 %', 445714: 'TVA collectée 2,1 %',
  445740: 'TVA collectée en attente d’encaissement', 445870: 'TVA sur factures à établir', 467000: 'Autres comptes débiteurs ou créditeurs', 512000: 'Banque', 530000: 'Caisse',
  580000: 'Virements internes', 370000: 'Stocks de marchandises', 491000: 'Dépréciation des comptes clients', 603000: 'Variation des stocks', 606000: 'Achats non stockés',
  607000: 'Achats de marchandises', 609000: 'Rabais, remises obtenus', 625100: 'Voyages et déplacements', 625600: 'Missions', 625700: 'Réceptions', 626000: 'Frais postaux et télécommunications',
  627000: 'Services bancaires', 654000: 'Pertes sur créances irrécouvrables', 658000: 'Charges diverses de gestion', 665000: 'Escomptes accordés', 681700: 'Dotations aux dépréciations',
  701000: 'Ventes de produits finis', 706000: 'Prestations de services', 707000: 'Ventes de marchandises', 708500: 'Ports et frais accessoires facturés', 709000: 'Rabais, remises accordés',
  758000: 'Produits divers de gestion', 763000: 'Revenus des autres créances', 765000: 'Escomptes obtenus',
}

const kinds: Readonly<Record<string, string>> = { 1: 'capital', 2: 'fixed_assets', 3: 'stock', 4: 'third_parties', 5: 'cash', 6: 'charges', 7: 'income' }

/** The kind of an account by its first figure. */
export const accountType = (number: string): string => kinds[number[0] ?? ''] ?? 'special'
