import type { ReactElement, ReactNode } from 'react'
import { Card } from '../../ui/data/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Shows the skeleton of the page of a document while it is loaded, with the parts of its head that are known. */
export function DocumentPageSkeleton({
  title = <Skeleton width="210px" height={22} />,
  beside,
  subtitle = <Skeleton width="320px" />,
  facts = <SkeletonText lines={5} />,
}: {
  title?: ReactNode
  beside?: ReactNode
  subtitle?: ReactNode
  facts?: ReactNode
}): ReactElement {
  return (
    <Page title={title} beside={beside} subtitle={subtitle}>
      <Card>
        <Skeleton height={66} />
      </Card>
      <Columns
        aside={
          <>
            <Card>{facts}</Card>
            <Card>
              <SkeletonText lines={3} />
            </Card>
          </>
        }
      >
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </Columns>
    </Page>
  )
}
