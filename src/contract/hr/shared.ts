import { choice, oneOf } from '../kit/kit.ts'

/** How an employee or a dependant is addressed. */
export const civility = () => oneOf('various', 'male', 'woman', 'non/undefined', 'unknown')

/** The twenty kinds of absence. */
export const absenceKind = () =>
  oneOf(
    'Bereavement',
    'Childcare leave (COVID-19)',
    'Compensatory rest',
    'Leave for business creation',
    'Leave for sick child',
    'Maternity leave',
    'Paid leave',
    'Parental leave for education',
    'Paternity leave',
    'Sabbatical leave',
    'Seniority leave',
    'Sick leave',
    'Simplified work stoppage (COVID-19)',
    'Split days',
    'Telecommuting',
    'Time off',
    'Time Savings Account',
    'Training',
    'Travel',
    'Unpaid leave',
  )

/** The professional status that a contract names. */
export const professionalStatus = () =>
  oneOf(
    'leader',
    'executive',
    'non-executive',
    'worker',
    'employee',
    'technician',
    'supervisor',
    'trainee',
    'apprentice',
    'other',
    'autonomous executive',
    'ETAM',
  )

/** The kinds of expenses. */
export const expenseType = () =>
  oneOf(
    'Miscellaneous',
    'Hotel',
    'Furniture',
    'Advance',
    'MobilePhone',
    'LunchRestaurant',
    'DinnerRestaurant',
    'Plane',
    'Train',
    'Taxi',
    'Toll',
    'Parking',
    'PublicTransportation',
    'Diesel',
    'Gasoline',
    'Mileage',
  )

/** How far an onboarding or one of its steps is; `overdue` is derived from the date. */
export const onboardingStatus = () =>
  choice({ in_progress: 'primary', overdue: 'danger', waiting: 'warning', completed: 'success' })

/** Returns the field for the state of a training request. */
export const requestStatus = () => choice({ pending: 'warning', accepted: 'success', refuse: 'danger' })

/** How many months after the end of its cycle a leave lapses. */
export const cycleMonths = () =>
  oneOf(
    'one_month',
    'two_month',
    'three_month',
    'four_month',
    'five_month',
    'six_month',
    'seven_month',
    'eight_month',
    'nine_month',
    'ten_month',
    'eleven_month',
  )
