/** The people of the demo company, one per role of domain rules 0.3. */
export const demoPeople = [
  { role: 'administrator', first_name: 'Gwenaël', last_name: 'Cariou', job_position: 'Gérant' },
  { role: 'sales', first_name: 'Camille', last_name: 'Roussel', job_position: 'Chargée d’affaires' },
  { role: 'accountant', first_name: 'Nolwenn', last_name: 'Bihannic', job_position: 'Comptable' },
  { role: 'hr', first_name: 'Armelle', last_name: 'Kerbrat', job_position: 'Responsable RH' },
  { role: 'manager', first_name: 'Yvon', last_name: 'Tanguy', job_position: 'Chef d’atelier' },
  { role: 'employee', first_name: 'Yann', last_name: 'Le Floch', job_position: 'Menuisier poseur' },
  { role: 'recruiter', first_name: 'Maëlle', last_name: 'Quéré', job_position: 'Chargée de recrutement' },
  { role: 'stock', first_name: 'Ronan', last_name: 'Péron', job_position: 'Magasinier' },
  { role: 'support', first_name: 'Soazig', last_name: 'Le Gall', job_position: 'Service après-vente' },
  { role: 'lead', first_name: 'Erwan', last_name: 'Jaouen', job_position: 'Conducteur de travaux' },
] as const

export const companyValues = {
  name: 'Menuiserie Kervadec',
  slug: 'kervadec',
  legal_name: 'Menuiserie Kervadec',
  legal_form: 'SAS',
  capital: '20000.00',
  rcs: 'Quimper',
  siret: '30326504500011',
  vat_number: 'FR40303265045',
  address: '14 rue des Tonneliers',
  postal_code: '29790',
  city: 'Pont-Croix',
  country: 'FR',
  email: 'contact@kervadec.example',
  phone: '+33298700102',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  bank_name: 'Crédit Agricole du Finistère',
  invoice_frame_debits: true,
  penalty_rate: '12.15',
  electronic_address: '303265045',
}

export const isolationValues = {
  name: 'TENANT-B-CANARY Voilerie',
  slug: 'isolation',
  legal_name: 'TENANT-B-CANARY Voilerie',
  legal_form: 'SARL',
  capital: '8000.00',
  rcs: 'Vannes',
  siret: '55200844300012',
  vat_number: 'FR19552008443',
  address: '3 quai TENANT-B-CANARY',
  postal_code: '56000',
  city: 'Vannes',
  country: 'FR',
  email: 'contact@tenant-b-canary.example',
  iban: 'FR7630001007941234567890185',
  bic: 'BDFEFRPP',
  invoice_frame_debits: true,
}

/** Customers written by hand: name, contact, street, postcode, city, terms, private person. */
export const customers: readonly [string, string, string, string, string, string?, boolean?][] = [
  ['Résidence Ker Anna', 'Solène Le Bihan', '2 allée des Ajoncs', '29780', 'Plouhinec'],
  ['Hôtel du Port', 'Marc Guillou', '8 quai Surcouf', '29770', 'Audierne', 'net_30'],
  ['Atelier Brégeon', 'Élise Brégeon', '21 rue de Brest', '29000', 'Quimper', 'net_30'],
  ['Mairie de Plouhinec', 'Anne-Marie Kerloc’h', '1 place Jean Cosquer', '29780', 'Plouhinec', 'net_45'],
  ['SCI Les Embruns', 'Paul Madec', '5 route de la Plage', '29710', 'Plozévet'],
  ['Durand et fils', 'Bernard Durand', '40 rue de Concarneau', '29000', 'Quimper', 'net_30'],
  ['Cabinet Le Goff', 'Hélène Le Goff', '12 rue Kéréon', '29000', 'Quimper'],
  ['Clinique Saint-Roch', 'Docteur Rivoal', '3 rue de l’Hôpital', '29100', 'Douarnenez', 'net_60'],
  ['Boulangerie Tanguy', 'Sylvie Tanguy', '17 rue Émile Zola', '29770', 'Audierne'],
  ['Garage Morvan', 'Alain Morvan', 'ZA de Lesvénez', '29790', 'Pont-Croix'],
  ['Lycée Anita-Conti', 'Intendance', '14 rue du Cap', '29120', 'Pont-l’Abbé', 'net_45'],
  ['Marie-Laure Guével', 'Marie-Laure Guével', '6 impasse du Phare', '29770', 'Esquibien', 'net_15', true],
  ['Crêperie de la Baie', 'Jean-Yves Le Bras', '2 place de la Baie', '29100', 'Douarnenez'],
  ['Conserverie Gonidec', 'Katell Gonidec', '9 rue des Sardiniers', '29900', 'Concarneau', 'net_30_eom'],
  ['Cinéma L’Arvor', 'Loïc Hénaff', '4 boulevard de Kerguélen', '29000', 'Quimper'],
  ['Domaine de Lesmaëc', 'Aude de Lesmaëc', 'Lesmaëc', '29720', 'Plonéour-Lanvern'],
  ['Ahmed Benali Architecture', 'Ahmed Benali', '30 rue du Frout', '29000', 'Quimper', 'net_30'],
  ['Association Cap Sizun', 'Tifenn Kersaudy', '7 rue Lamartine', '29770', 'Audierne'],
  ['Thalasso de Douarnenez', 'Marine Salaün', 'Plage des Sables Blancs', '29100', 'Douarnenez', 'net_45_eom'],
  ['Pharmacie du Centre', 'Gaëlle Pennec', '11 rue de la République', '29790', 'Pont-Croix'],
]

/** Suppliers: name, street, postcode, city. */
export const suppliers: readonly [string, string, string, string][] = [
  ['Bois d’Arrée', 'ZI du Vern', '29400', 'Landivisiau'],
  ['Quincaillerie Le Dantec', '52 avenue de la Gare', '29000', 'Quimper'],
  ['Vitrages de l’Ouest', 'ZA de Troyalac’h', '29170', 'Saint-Évarzec'],
]

/** The catalogue: name, reference, unit, sale price, cost, VAT, stock (null for a service). */
export const demoProducts: readonly [string, string, string, string, string, string, string | null][] = [
  ['Fenêtre chêne 120 × 135, double vitrage 28 mm', 'FEN-120×135-CH', 'u', '845.00', '512.40', '5.5', '12'],
  ['Fenêtre chêne 80 × 95, oscillo-battante', 'FEN-080×095-CH', 'u', '612.50', '371.00', '5.5', '2'],
  ['Volets battants douglas, la paire', 'VOL-BAT-120', 'paire', '398.00', '243.10', '10', '0'],
  ['Dépose et pose, étanchéité comprise', 'POSE-FEN', 'u', '185.00', '98.00', '10', null],
  ['Évacuation et tri des anciennes menuiseries', 'DECH-EVAC', 'forfait', '240.00', '130.00', '20', null],
  ['Motorisation des volets', 'OPT-MOTOR', 'u', '310.00', '188.00', '10', '6'],
  ['Porte coupe-feu EI30, 830 × 2040', 'PCF-EI30-830', 'u', '560.00', '341.00', '20', '14'],
  ['Ferme-porte à glissière', 'FP-GLISS', 'u', '85.00', '46.20', '20', '31'],
  ['Pose et réglages', 'POSE-REG', 'u', '36.75', '21.00', '20', null],
  ['Escalier chêne quart tournant', 'ESC-QT-CH', 'u', '3890.00', '2310.00', '10', '1'],
  ['Bibliothèque sur mesure, le mètre', 'BIB-MES', 'm', '640.00', '365.00', '20', null],
  ['Plan de travail chêne massif, le mètre', 'PLT-CH', 'm', '318.00', '179.00', '20', '22'],
  ['Table chêne 220 × 95', 'TAB-220', 'u', '1480.00', '842.00', '20', '3'],
  ['Banc chêne 180', 'BAN-180', 'u', '334.00', '188.00', '20', '8'],
  ['Terrasse pin traité, le mètre carré', 'TER-PIN', 'm²', '72.50', '38.40', '10', '140'],
  ['Garde-corps bois et câbles, le mètre', 'GC-CAB', 'm', '189.00', '104.00', '10', '18'],
  ['Comptoir et vitrines, ensemble', 'CPT-VIT', 'forfait', '4180.00', '2460.00', '20', null],
  ['Portes palières, blindage', 'PPAL-BL', 'u', '828.00', '497.00', '20', '5'],
  ['Maintenance trimestrielle', 'MAINT-T', 'forfait', '1275.00', '610.00', '20', null],
  ['Main-d’œuvre menuisier, heure', 'MO-H', 'h', '48.00', '27.50', '20', null],
  ['Étude et métré', 'ETUDE', 'forfait', '180.00', '90.00', '20', null],
  ['Porte sectionnelle 2400 × 2125', 'PSEC-240', 'u', '1890.00', '1160.00', '20', '2'],
]

export const subjects = [
  'Agencement boutique',
  'Fenêtres école primaire',
  'Portes coupe-feu',
  'Fournitures quincaillerie',
  'Bibliothèque sur mesure',
  'Maintenance trimestrielle',
  'Comptoir et vitrines',
  'Volets bâtiment C',
  'Porte sectionnelle',
  'Plans de travail atelier',
  'Portes palières',
  'Table et bancs chêne',
  'Terrasse et garde-corps',
  'Escalier chêne',
  'Rénovation des menuiseries',
]

const firsts = [
  'Garage',
  'Boulangerie',
  'Cabinet',
  'Atelier',
  'SCI',
  'Hôtel',
  'Crêperie',
  'Librairie',
  'Pharmacie',
  'Ferme',
  'Chantier',
  'École',
  'Résidence',
  'Camping',
  'Brasserie',
  'Imprimerie',
  'Fromagerie',
  'Mareyage',
  'Transports',
  'Électricité',
]
const names = [
  'Abgrall',
  'Autret',
  'Bescond',
  'Bodéré',
  'Bosser',
  'Cadiou',
  'Caradec',
  'Cloarec',
  'Coatmen',
  'Daniélou',
  'Derrien',
  'Donnart',
  'Floc’h',
  'Gloaguen',
  'Goasdoué',
  'Gourvennec',
  'Guéguen',
  'Hascoët',
  'Henry',
  'Inizan',
  'Jacq',
  'Jézéquel',
  'Kerdranvat',
  'Kerhervé',
  'Kermarrec',
  'L’Helgoualc’h',
  'Le Bec',
  'Le Corre',
  'Le Dem',
  'Le Dréau',
  'Le Gac',
  'Le Meur',
  'Le Roux',
  'Lozac’h',
  'Mével',
  'Moal',
  'Nédélec',
  'Ollivier',
  'Pellen',
  'Pichavant',
  'Plouzané',
  'Quillien',
  'Quiniou',
  'Riou',
  'Salaün',
  'Scordia',
  'Stéphan',
  'Trellu',
  'Urvoas',
  'Vigouroux',
]
const towns: readonly [string, string][] = [
  ['29000', 'Quimper'],
  ['29100', 'Douarnenez'],
  ['29770', 'Audierne'],
  ['29200', 'Brest'],
  ['29900', 'Concarneau'],
  ['29120', 'Pont-l’Abbé'],
  ['56100', 'Lorient'],
  ['29300', 'Quimperlé'],
  ['29600', 'Morlaix'],
  ['29150', 'Châteaulin'],
]

const luhn = (digits: string): number =>
  Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const double = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (double > 9 ? double - 9 : double)
    }, 0)
const checked = (digits: string): string => `${digits}${(10 - (luhn(digits) % 10)) % 10}`

/** Returns a SIRET whose check digits hold, from a running number. */
export const siretOf = (index: number): string => checked(`${checked(String(30_000_000 + index * 37))}0001`)

/** Prospects and customers of the region, generated: enough to have to search. */
export const prospects = (count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => {
    const [postcode, city] = towns[(index * 7) % towns.length] ?? towns[0]!
    const name = `${firsts[index % firsts.length]} ${names[Math.floor(index / firsts.length) % names.length]}${index >= 1000 ? ` ${city}` : ''}`
    return {
      company_name: name,
      type: index % 3 === 0 ? 'prospect' : index % 7 === 0 ? 'lead' : 'client',
      address: `${((index * 13) % 90) + 1} rue ${names[(index * 3) % names.length]}`,
      postcode,
      city,
      country: 'FR',
      siret_number: siretOf(index + 100),
      email: `contact${index}@client.example`,
      phone: `+332985${String(10_000 + index)}`,
    }
  })

/** Offers of suppliers: subject, line, price. */
export const offers = [
  ['Quincaillerie des portes palières', 'Ferme-porte à glissière, carton de dix', '612.00'],
  ['Vitrages feuilletés', 'Vitrage 44.2, le mètre carré', '86.40'],
  ['Chêne de l’hiver', 'Plots de chêne, le mètre cube', '1120.00'],
] as const
