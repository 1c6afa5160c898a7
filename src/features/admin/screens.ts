/** The screens of the company and its people, taxes, price levels, identities, e-mail templates, the mailbox and the gallery. */
export const screens = {
  admin: () => import('./AdminScreen.tsx').then(({ AdminScreen }) => AdminScreen),
  taxes: () => import('./tax/TaxesScreen.tsx').then(({ TaxesScreen }) => TaxesScreen),
  'price-levels': () =>
    import('./price-level/PriceLevelsScreen.tsx').then(({ PriceLevelsScreen }) => PriceLevelsScreen),
  'personal-organizations': () =>
    import('./personal-organization/PersonalOrganizationsScreen.tsx').then(
      ({ PersonalOrganizationsScreen }) => PersonalOrganizationsScreen,
    ),
  'manage-email': () =>
    import('./email/EmailTemplatesScreen.tsx').then(({ EmailTemplatesScreen }) => EmailTemplatesScreen),
  mailbox: () => import('./mailbox/MailboxScreen.tsx').then(({ MailboxScreen }) => MailboxScreen),
  'page-test': () => import('./gallery/GalleryScreen.tsx').then(({ GalleryScreen }) => GalleryScreen),
} as const
