import type { Entity } from '../kit/kit.ts'
import { card } from './card.ts'
import { company } from './company.ts'
import { group } from './group.ts'
import { invitation } from './invitation.ts'
import { notificationParameter } from './notification-parameter.ts'
import { service } from './service.ts'
import { user } from './user.ts'

/** The entities of the auth service. */
export const authEntities: readonly Entity[] = [card, company, group, invitation, notificationParameter, service, user]
