import type { ComponentType } from 'react'
import type { FieldFacts } from '../../contract/kit/kit.ts'
import { isCountryField } from '../../contract/rules/search/countries.ts'
import {
  ChoiceInput,
  ChoicesInput,
  CountryInput,
  DayFieldInput,
  DecimalInput,
  IntegerInput,
  LongTextInput,
  OtherInput,
  SwitchInput,
  TimeFieldInput,
  TypedInput,
} from './KindInputs.tsx'
import { FileInput, RecordInput, RecordsInput, StringsInput, UserInput, UsersInput } from './RecordInputs.tsx'
import { type InputProps } from './input-props.ts'

/** The input of each kind of field. */
const inputs: Readonly<Partial<Record<FieldFacts['kind'], ComponentType<InputProps>>>> = {
  text: TypedInput,
  email: TypedInput,
  phone: TypedInput,
  url: TypedInput,
  secret: TypedInput,
  longText: LongTextInput,
  html: LongTextInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  boolean: SwitchInput,
  day: DayFieldInput,
  moment: OtherInput,
  time: TimeFieldInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: RecordInput,
  refs: RecordsInput,
  user: UserInput,
  users: UsersInput,
  strings: StringsInput,
  file: FileInput,
}

/** Returns the input of a field: by its kind, and for countries by its name. */
export const inputFor = (name: string, { kind }: FieldFacts): ComponentType<InputProps> =>
  kind === 'text' && isCountryField(name) ? CountryInput : (inputs[kind] ?? TypedInput)

/** Kinds made of several inputs: the label names their group. */
export const groupKinds: ReadonlySet<FieldFacts['kind']> = new Set(['choices', 'strings'])
