const variables = [
  { key: 'client_name', label: 'Nom du client' },
  { key: 'billing_contact', label: 'Contact de facturation' },
  { key: 'delivery_contact', label: 'Contact de livraison' },
  { key: 'number', label: 'Numéro' },
  { key: 'expiration_date', label: 'Date d’échéance' },
  { key: 'delivery_date', label: 'Date de livraison' },
  { key: 'tracking', label: 'Suivi' },
  { key: 'carrier', label: 'Transporteur' },
  { key: 'tracking_link', label: 'Lien de suivi' },
  { key: 'billing_address', label: 'Adresse de facturation' },
  { key: 'delivery_address', label: 'Adresse de livraison' },
  { key: 'total', label: 'Montant total' },
  { key: 'left_to_pay', label: 'Reste à payer' },
  { key: 'link', label: 'Lien vers le document' },
  { key: 'company_name', label: 'Nom de l’entreprise' },
]

const template = (
  title: string,
  object: string,
  ...paragraphs: string[]
): { title: string; object: string; text: string } => ({
  title,
  object,
  text: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
})

/** The e-mail categories and templates of a new company; it may change every text. */
export const emailSeeds = [
  {
    label: 'Devis',
    variables,
    templates: [
      template(
        'Envoi du devis',
        'Votre devis {{number}}',
        'Bonjour {{billing_contact}},',
        'Voici notre devis {{number}} d’un montant de {{total}}, valable jusqu’au {{expiration_date}}.',
        'Vous pouvez le consulter, l’accepter ou poser une question ici : {{link}}',
        'Cordialement,<br>{{company_name}}',
      ),
      template(
        'Relance du devis',
        'Votre devis {{number}} arrive à échéance',
        'Bonjour {{billing_contact}},',
        'Notre devis {{number}} est valable jusqu’au {{expiration_date}}. Souhaitez-vous y donner suite ?',
        '{{link}}',
        'Cordialement,<br>{{company_name}}',
      ),
    ],
  },
  {
    label: 'Commande',
    variables,
    templates: [
      template(
        'Confirmation de commande',
        'Confirmation de votre commande {{number}}',
        'Bonjour {{billing_contact}},',
        'Nous confirmons votre commande {{number}} d’un montant de {{total}}.',
        'Vous pouvez la consulter et la télécharger ici : {{link}}',
        'Cordialement,<br>{{company_name}}',
      ),
      template(
        'Commande fournisseur',
        'Notre commande {{number}}',
        'Bonjour {{billing_contact}},',
        'Veuillez trouver notre commande {{number}} d’un montant de {{total}}.',
        'Merci de nous confirmer sa bonne réception et la date de livraison. Le bon de commande est aussi ici : {{link}}',
        'Cordialement,<br>{{company_name}}',
      ),
    ],
  },
  {
    label: 'Livraison',
    variables,
    templates: [
      template(
        'Envoi du bon de livraison',
        'Votre livraison {{number}}',
        'Bonjour {{delivery_contact}},',
        'Votre livraison a quitté nos locaux. Vous trouverez ci-joint le bon de livraison {{number}}.',
        'Livraison à l’adresse suivante : {{delivery_address}}',
        'Cordialement,<br>{{company_name}}',
      ),
      template(
        'Expédition avec suivi',
        'Votre livraison {{number}} est en route',
        'Bonjour {{delivery_contact}},',
        'Votre livraison a quitté nos locaux. Son numéro de suivi est le {{tracking}}.',
        'Livraison à l’adresse suivante : {{delivery_address}}',
        'Vous trouverez ci-joint le bon de livraison {{number}}.',
        'Cordialement,<br>{{company_name}}',
      ),
      template(
        'Accord de retour',
        'Votre retour {{number}}',
        'Bonjour {{delivery_contact}},',
        'Nous avons bien enregistré votre demande de retour. Vous trouverez ci-joint le bon de retour {{number}}.',
        'Merci de le joindre à votre colis, ou d’inscrire son numéro dessus.',
        'Cordialement,<br>{{company_name}}',
      ),
      template(
        'Retour fournisseur',
        'Notre retour {{number}}',
        'Bonjour {{billing_contact}},',
        'Nous vous retournons les articles du bon de retour {{number}}, joint à ce message.',
        'Merci de nous adresser l’avoir correspondant.',
        'Cordialement,<br>{{company_name}}',
      ),
    ],
  },
  {
    label: 'Avoir',
    variables,
    templates: [
      template(
        'Envoi de l’avoir',
        'Votre avoir {{number}}',
        'Bonjour {{billing_contact}},',
        'Veuillez trouver notre avoir {{number}} d’un montant de {{total}}.',
        'Vous pouvez le consulter et le télécharger ici : {{link}}',
        'Cordialement,<br>{{company_name}}',
      ),
      template(
        'Avis de remboursement',
        'Votre remboursement {{number}}',
        'Bonjour {{billing_contact}},',
        'Nous vous remboursons la somme de {{total}}. Vous trouverez ci-joint l’avis de remboursement {{number}}.',
        'Cordialement,<br>{{company_name}}',
      ),
    ],
  },
  {
    label: 'Facture',
    variables,
    templates: [
      template(
        'Envoi de la facture',
        'Votre facture {{number}}',
        'Bonjour {{billing_contact}},',
        'Veuillez trouver notre facture {{number}} d’un montant de {{total}}, à régler avant le {{expiration_date}}.',
        'Vous pouvez la consulter, la télécharger et la régler à partir de cette page : {{link}}',
        'Cordialement,<br>{{company_name}}',
      ),
      template(
        'Envoi de l’autofacture',
        'Autofacture {{number}} établie en votre nom',
        'Bonjour {{billing_contact}},',
        'Conformément au mandat d’autofacturation que vous nous avez donné, nous avons établi en votre nom la facture {{number}} d’un montant de {{total}}, jointe à ce message.',
        'Merci de la vérifier et de l’enregistrer parmi vos ventes. Elle sera réglée avant le {{expiration_date}}.',
        'Cordialement,<br>{{company_name}}',
      ),
      template(
        'Relance de la facture',
        'Facture {{number}} en attente de règlement',
        'Bonjour {{billing_contact}},',
        'Sauf erreur de notre part, il reste {{left_to_pay}} à régler sur notre facture {{number}}, échue le {{expiration_date}}.',
        'Vous pouvez la régler ici : {{link}}',
        'Si votre règlement a croisé ce message, merci de ne pas en tenir compte.',
        'Cordialement,<br>{{company_name}}',
      ),
    ],
  },
]
