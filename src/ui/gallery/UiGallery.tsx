import type { ReactElement } from 'react'
import { Page } from '../layout/Page.tsx'
import { GalleryActions } from './GalleryActions.tsx'
import { GalleryData } from './GalleryData.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryOverlays } from './GalleryOverlays.tsx'
import { GalleryTables } from './GalleryTables.tsx'
import styles from './Gallery.module.css'

/** Every part in every state, with sample texts, for looking at and for axe. Not part of any start bundle. */
export function UiGallery(): ReactElement {
  return (
    <Page title="Parts">
      <div className={styles.gallery}>
        <GalleryActions />
        <GalleryFields />
        <GalleryData />
        <GalleryTables />
        <GalleryOverlays />
      </div>
    </Page>
  )
}
