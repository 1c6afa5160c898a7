import { ArrowRight } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { useCurrentInView } from '../table/current-in-view.ts'
import styles from './RelatedDocuments.module.css'
import { Skeleton } from '../state/Skeleton.tsx'

/** One document of a chain: its kind, its number, its state. */
export interface RelatedDocument {
  key: string
  kind: string
  title: ReactNode
  detail?: ReactNode
  to?: string
  isCurrent?: boolean
  /** Whether it does not exist yet: the remaining quantity or amount. */
  isOpen?: boolean
  /** Several documents in one box: pressing it shows each of them. */
  onOpen?: () => void
}

/**
 * Shows one document of a chain as a box, which opens it; `from` names its source for readers who do not see the lines.
 */
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
  if (link.onOpen)
    return (
      <button type="button" className={className} onClick={link.onOpen}>
        {content}
      </button>
    )
  return link.to && !link.isCurrent ? (
    <UiLink to={link.to} className={className}>
      {content}
    </UiLink>
  ) : (
    <div className={className}>{content}</div>
  )
}

/**
 * Shows the documents from quotation to payment in one line: the place of this document among its sources and its
 * followers. Its height is the same with any number of boxes, and while they load.
 */
export function RelatedDocuments({
  label,
  links,
  action,
  isLoading = false,
}: {
  label: string
  links: readonly RelatedDocument[]
  action?: ReactNode
  isLoading?: boolean
}): ReactElement {
  const frame = useCurrentInView(links.map(({ key }) => key).join())
  return (
    <div className={styles.frame}>
      <div ref={frame} className={styles.scroller}>
        <ol aria-label={label} aria-busy={isLoading} className={styles.chain}>
          {links.map((link, index) => (
            <Fragment key={link.key}>
              {index > 0 && <Arrow />}
              <li
                className={classNames(
                  styles.item,
                  index > 0 && index === links.length - 1 && link.isOpen && styles.last,
                )}
                aria-current={link.isCurrent ? 'page' : undefined}
              >
                <DocumentBox link={link} />
              </li>
            </Fragment>
          ))}
          {isLoading && (
            <>
              <Arrow />
              <li aria-hidden className={styles.item}>
                <Skeleton height={70} />
              </li>
            </>
          )}
        </ol>
      </div>
      {action}
    </div>
  )
}

function Arrow(): ReactElement {
  return (
    <li aria-hidden className={styles.arrow}>
      <ArrowRight className="turnsWithScript" />
    </li>
  )
}
