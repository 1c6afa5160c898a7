/** Hours of the open tasks of the demo, by title; some have no estimate yet, as it is. */
export const toldEstimates: Readonly<Record<string, string>> = {
  'Fabriquer la banque d’accueil': '35',
  'Faire plaquer la façade cintrée': '7',
  'Monter les caissons des bureaux': '28',
  'Usiner les habillages muraux': '24.5',
  'Préparer les quincailleries de pose': '7',
  'Plans de la salle du conseil, indice C': '14',
  'Relever les cloisons du premier étage': '5',
  'Poser les cloisons vitrées du hall': '21',
  'Habiller les poteaux': '10.5',
  'Poser la banque d’accueil': '28',
  'Lever les réserves avec l’architecte': '14',
  'Dessiner le comptoir': '17.5',
  'Chiffrer la deuxième tranche': '7',
  'Commander les lambris': '3.5',
  'Tracer les allées au sol': '7',
}

/** Planned period of some tasks, in days from today. */
export const toldPlans: Readonly<Record<string, readonly [start: number, end: number]>> = {
  'Monter les caissons des bureaux': [0, 9],
  'Usiner les habillages muraux': [-1, 6],
  'Poser la banque d’accueil': [14, 18],
  'Dessiner le comptoir': [-1, 5],
}

/** Topics that run through several projects, and the titles of their tasks. */
export const toldTopics: readonly {
  name: string
  text: string
  of: string
  due: number
  tasks: readonly string[]
}[] = [
  {
    name: 'Accessibilité',
    text: 'Hauteurs, passages et contrastes : tout ce que le bureau de contrôle vérifie à la réception.',
    of: 'lead',
    due: 36,
    tasks: ['Fabriquer la banque d’accueil', 'Dessiner la banque d’accueil', 'Dessiner le comptoir'],
  },
  {
    name: 'Bois et quincaillerie',
    text: 'Ce qui s’achète pour plusieurs chantiers à la fois, pour grouper les commandes.',
    of: 'manager',
    due: 20,
    tasks: [
      'Commander le chêne des habillages',
      'Préparer les quincailleries de pose',
      'Commander les lambris',
      'Étiqueter les casiers de quincaillerie',
    ],
  },
  {
    name: 'Relevés sur site',
    text: 'Les relevés se font à deux, la même demi-journée si les chantiers sont voisins.',
    of: 'lead',
    due: 5,
    tasks: ['Relever les cotes de l’accueil', 'Relever les cloisons du premier étage', 'Relever le hall'],
  },
]
