/** The screens of logging in, registering and the own profile. */
export const screens = {
  login: () => import('./login/LoginScreen.tsx').then(({ LoginScreen }) => LoginScreen),
  'login-authorize': () =>
    import('./login/LoginAuthorizeScreen.tsx').then(({ LoginAuthorizeScreen }) => LoginAuthorizeScreen),
  companies: () => import('./login/CompaniesScreen.tsx').then(({ CompaniesScreen }) => CompaniesScreen),
  logout: () => import('./login/LogoutScreen.tsx').then(({ LogoutScreen }) => LogoutScreen),
  'Forgot password': () =>
    import('./password/ForgotPasswordScreen.tsx').then(({ ForgotPasswordScreen }) => ForgotPasswordScreen),
  'Change password': () =>
    import('./password/ChangePasswordScreen.tsx').then(({ ChangePasswordScreen }) => ChangePasswordScreen),
  'Confirm invitation': () =>
    import('./registration/ConfirmInvitationScreen.tsx').then(({ ConfirmInvitationScreen }) => ConfirmInvitationScreen),
  Register: () => import('./registration/RegisterScreen.tsx').then(({ RegisterScreen }) => RegisterScreen),
  profile: () => import('./profile/ProfileScreen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  setup: () => import('./setup/SetupScreen.tsx').then(({ SetupScreen }) => SetupScreen),
} as const
