const agendaScreen = () => import('./AgendaScreen.tsx').then(({ AgendaScreen }) => AgendaScreen)

/** The agenda, at both of its addresses. */
export const screens = { agenda: agendaScreen, calendar: agendaScreen } as const
