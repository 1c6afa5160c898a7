import { emailCategory } from '../../contract/notifications/email-category.ts'
import { emailTemplate } from '../../contract/notifications/email-template.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Templates of e-mails with their variables in double braces. */
export const emailTemplates = resource(emailTemplate)

/** A template as it is read; `category` is the record when expanded. */
export type EmailTemplateRead = ReadOf<typeof emailTemplate>

/** Categories of templates and the variables each may hold. */
export const emailCategories = resource(emailCategory)

/** A category as it is read. */
export type EmailCategoryRead = ReadOf<typeof emailCategory>
