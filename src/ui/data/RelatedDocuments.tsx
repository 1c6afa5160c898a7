import { ArrowRight } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import styles from './RelatedDocuments.module.css'

/** One document of a chain: what it is, its number, what became of it. */
export interface RelatedDocument {
  key: string
  kind: string
  title: ReactNode
  detail?: ReactNode
  to?: string
  isCurrent?: boolean
  /** Not yet there: what remains to be done. */
  isOpen?: boolean
}

/** One document of a chain as a box, which opens it; `from` tells those who see no lines where it comes from. */
export function DocumentBox({ link, from }: { link: RelatedDocument; from?: ReactNode }): ReactElement {
  const className = classNames(styles.link, link.isCurrent && styles.current, link.isOpen && styles.open)
  const content = (
    <>
      <span className={styles.kind}>{link.kind}</span>
      <span className={styles.title}>
        <bdi>{link.title}</bdi>
      </span>
      {link.detail && (
        <span className={styles.detail}>
          <bdi>{link.detail}</bdi>
        </span>
      )}
      {from}
    </>
  )
  return link.to && !link.isCurrent ? (
    <UiLink to={link.to} className={className}>
      {content}
    </UiLink>
  ) : (
    <div className={className}>{content}</div>
  )
}

/** From quotation to payment: where this document stands among those it came from and those it led to. */
export function RelatedDocuments({ label, links }: { label: string; links: readonly RelatedDocument[] }): ReactElement {
  return (
    <ol aria-label={label} className={styles.chain}>
      {links.map((link, index) => {
        return (
          <Fragment key={link.key}>
            {index > 0 && (
              <li aria-hidden className={styles.arrow}>
                <ArrowRight className="turnsWithScript" />
              </li>
            )}
            <li className={styles.item} aria-current={link.isCurrent ? 'page' : undefined}>
              <DocumentBox link={link} />
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}
