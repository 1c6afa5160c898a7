import type { Entity } from '../kit/kit.ts'
import { emailCategory } from './email-category.ts'
import { emailTemplate } from './email-template.ts'
import { mail } from './mail.ts'
import { notification } from './notification.ts'
import { service } from './service.ts'

/** The entities of the notifications service. */
export const notificationsEntities: readonly Entity[] = [emailCategory, emailTemplate, mail, notification, service]
