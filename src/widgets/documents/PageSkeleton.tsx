import type { ReactElement } from 'react'
import { Card } from '../../ui/data/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Shows the skeleton of the page of a document while it is loaded. */
export function PageSkeleton(): ReactElement {
  return (
    <Page title={<Skeleton width="210px" height={22} />} subtitle={<Skeleton width="320px" />}>
      <Card>
        <Skeleton height={66} />
      </Card>
      <Columns
        aside={
          <>
            <Card>
              <SkeletonText lines={5} />
            </Card>
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
