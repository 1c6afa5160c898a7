/**
 * A task: its step, its people, days from today until it is due, and its things to do, done ones first and marked with
 * +.
 */
export interface ToldTask {
  title: string
  step: number
  of?: readonly string[]
  due?: number
  /** Days left at which it is at risk, and late. */
  watch?: readonly [risk: number, late: number]
  priority?: 'weak' | 'medium' | 'strong'
  labels?: readonly string[]
  text?: string
  toDo?: readonly string[]
  parts?: readonly ToldTask[]
  said?: readonly (readonly [role: string, text: string, mentions?: readonly string[]])[]
}

interface ToldStep {
  name: string
  wip_limit?: number
  is_done?: boolean
}

/** A project, its steps and its tasks as the demo tells them. */
export interface ToldProject {
  name: string
  text: string
  /** Days from today. */
  begins: number
  due: number
  priority: 'weak' | 'medium' | 'strong'
  team?: readonly string[]
  steps: readonly ToldStep[]
  tasks: readonly ToldTask[]
  ends?: boolean
}

/** The labels of all projects with their colours. */
export const toldLabels = {
  Plans: '#3b6fd4',
  Atelier: '#c98a12',
  Pose: '#2f8f4e',
  Fournisseur: '#7a57c9',
  Client: '#0f8f8c',
}

const usual: readonly ToldStep[] = [
  { name: 'À faire' },
  { name: 'En cours', wip_limit: 3 },
  { name: 'Terminé', is_done: true },
]

const townHall: ToldProject = {
  name: 'Agencement de la mairie de Plouhinec',
  text: 'Accueil, salle du conseil et bureaux : mobilier sur mesure en chêne, cloisons vitrées et habillages muraux. Réception des travaux avant les vœux du maire.',
  begins: -42,
  due: 38,
  priority: 'strong',
  steps: [
    { name: 'À faire' },
    { name: 'Plans et relevés', wip_limit: 3 },
    { name: 'Fabrication', wip_limit: 3 },
    { name: 'Pose', wip_limit: 2 },
    { name: 'Terminé', is_done: true },
  ],
  tasks: [
    {
      title: 'Relever les cotes de l’accueil',
      step: 4,
      of: ['lead'],
      due: -35,
      labels: ['Plans'],
      toDo: ['+Murs et faux aplombs', '+Réservations électriques', '+Photos'],
    },
    {
      title: 'Faire valider l’avant-projet par la commission',
      step: 4,
      of: ['lead', 'sales'],
      due: -28,
      labels: ['Client'],
      said: [
        ['manager', 'La commission a retenu le chêne clair, finition mate.'],
        ['lead', 'Noté, je mets les plans à jour cette semaine.'],
      ],
    },
    { title: 'Choisir le fournisseur des vitrages', step: 4, of: ['manager'], due: -21, labels: ['Fournisseur'] },
    {
      title: 'Commander le chêne des habillages',
      step: 4,
      of: ['manager'],
      due: -18,
      watch: [5, 2],
      labels: ['Fournisseur'],
      toDo: ['+Demander trois devis', '+Vérifier l’humidité à la livraison'],
    },
    { title: 'Dessiner la banque d’accueil', step: 4, of: ['lead'], due: -14, labels: ['Plans'] },
    { title: 'Débiter les panneaux de la salle du conseil', step: 4, of: ['employee'], due: -6, labels: ['Atelier'] },
    {
      title: 'Fabriquer la banque d’accueil',
      step: 2,
      of: ['employee', 'manager'],
      due: 1,
      watch: [5, 2],
      priority: 'strong',
      labels: ['Atelier'],
      text: 'Plateau en chêne massif, façade cintrée, partie basse accessible aux fauteuils roulants (hauteur 75 cm).',
      toDo: [
        '+Gabarit de la façade cintrée',
        '+Plateau collé et calibré',
        'Perçages pour les écrans',
        'Vernis, deux couches',
        'Contrôle avant départ',
      ],
      parts: [{ title: 'Faire plaquer la façade cintrée', step: 2, of: ['employee'], due: 0, labels: ['Atelier'] }],
      said: [
        ['manager', '@Yann Le Floch le cintre a bougé de 3 mm au séchage, on recale avant le placage ?', ['employee']],
        ['employee', 'Oui, je recale demain matin. Une demi-journée de plus.'],
      ],
    },
    {
      title: 'Monter les caissons des bureaux',
      step: 2,
      of: ['employee'],
      due: 9,
      watch: [4, 1],
      labels: ['Atelier'],
      toDo: ['+Bureau du maire', 'Bureau des adjoints', 'Secrétariat'],
    },
    {
      title: 'Usiner les habillages muraux',
      step: 2,
      of: ['manager'],
      due: 6,
      watch: [7, 3],
      priority: 'medium',
      labels: ['Atelier'],
    },
    { title: 'Préparer les quincailleries de pose', step: 2, of: ['manager'], due: 12, labels: ['Fournisseur'] },
    {
      title: 'Plans de la salle du conseil, indice C',
      step: 1,
      of: ['lead'],
      due: 4,
      watch: [5, 2],
      labels: ['Plans'],
      said: [['lead', 'Indice C envoyé à l’architecte, retour attendu vendredi.']],
    },
    {
      title: 'Relever les cloisons du premier étage',
      step: 1,
      of: ['lead'],
      due: -1,
      watch: [3, 1],
      priority: 'medium',
      labels: ['Plans'],
    },
    {
      title: 'Poser les cloisons vitrées du hall',
      step: 3,
      of: ['employee'],
      due: 3,
      watch: [2, 0],
      labels: ['Pose'],
      toDo: ['+Tracer au laser', 'Fixer les rails', 'Poser les vitrages à deux', 'Joints'],
    },
    { title: 'Habiller les poteaux', step: 3, of: ['employee'], due: 8, labels: ['Pose'] },
    {
      title: 'Organiser la livraison avec les services techniques',
      step: 0,
      of: ['lead'],
      due: 14,
      priority: 'medium',
      labels: ['Client'],
    },
    {
      title: 'Poser la banque d’accueil',
      step: 0,
      of: ['employee', 'manager'],
      due: 18,
      watch: [5, 2],
      labels: ['Pose'],
    },
    { title: 'Régler les portes et les tiroirs', step: 0, due: 30, labels: ['Pose'] },
    {
      title: 'Lever les réserves avec l’architecte',
      step: 0,
      of: ['lead', 'sales'],
      due: 36,
      watch: [7, 3],
      labels: ['Client'],
    },
    { title: 'Remettre les notices d’entretien', step: 0, of: ['sales'], due: 38, labels: ['Client'] },
  ],
}

const smaller: readonly ToldProject[] = [
  {
    name: 'Rénovation du hall de l’Hôtel du Port',
    text: 'Lambris, comptoir et bibliothèque du hall, en deux tranches pour laisser l’hôtel ouvert.',
    begins: -20,
    due: 55,
    priority: 'medium',
    steps: usual,
    tasks: [
      { title: 'Relever le hall', step: 2, of: ['lead'], due: -12, labels: ['Plans'] },
      { title: 'Dessiner le comptoir', step: 1, of: ['lead'], due: 5, watch: [5, 2], labels: ['Plans'] },
      { title: 'Chiffrer la deuxième tranche', step: 1, of: ['administrator'], due: 10, labels: ['Client'] },
      { title: 'Commander les lambris', step: 0, of: ['manager'], due: 20, labels: ['Fournisseur'] },
      {
        title: 'Prévenir l’hôtel des nuisances',
        step: 0,
        of: ['sales'],
        due: 25,
        priority: 'weak',
        labels: ['Client'],
      },
    ],
  },
  {
    name: 'Escalier de la Résidence Ker Anna',
    text: 'Escalier quart tournant du bâtiment C, garde-corps compris.',
    begins: -75,
    due: -15,
    priority: 'medium',
    steps: usual,
    tasks: [
      { title: 'Relever la trémie', step: 2, of: ['lead'], due: -70, labels: ['Plans'] },
      { title: 'Fabriquer les limons', step: 2, of: ['employee'], due: -45, labels: ['Atelier'] },
      { title: 'Poser l’escalier', step: 2, of: ['employee'], due: -25, labels: ['Pose'] },
      { title: 'Poser le garde-corps', step: 2, of: ['employee'], due: -18, labels: ['Pose'] },
    ],
    ends: true,
  },
  {
    name: 'Réorganisation du magasin',
    text: 'Rayonnages, sens de circulation et inventaire tournant.',
    begins: -10,
    due: 60,
    priority: 'weak',
    team: ['manager', 'lead'],
    steps: usual,
    tasks: [
      { title: 'Trier les chutes de plus d’un mètre', step: 1, of: ['lead'], due: 7 },
      { title: 'Tracer les allées au sol', step: 0, of: ['lead'], due: 21 },
      { title: 'Étiqueter les casiers de quincaillerie', step: 0, due: 30 },
    ],
  },
]

/** Projects: one in progress, one that begins, one that has ended, one of a team of two; the oldest first. */
export const toldProjects: readonly ToldProject[] = [...smaller, townHall].toSorted(
  (one, other) => one.begins - other.begins,
)
