import { type AnyEntity, fieldFacts } from '../entity.ts'

const neverKept = new Set(['iban', 'bic', 'password'])

/** Returns the fields that no draft contains: secrets, bank details, personal numbers, files. */
export const secretNames = (entity: AnyEntity): string[] =>
  Object.keys(entity.fields).filter((name) => {
    const facts = fieldFacts(entity, name)
    return neverKept.has(name) || facts?.masked || facts?.kind === 'secret' || facts?.kind === 'file'
  })
