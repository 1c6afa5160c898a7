import type { ReactElement } from 'react'
import { fullName } from '../../format/names.ts'
import { pathTo } from '../../paths/index.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Reach } from './Reach.tsx'
import type { Party } from './party.ts'
import styles from './party.module.css'

/** Shows the client or the contact of an opportunity: a link to its page, with its telephone and its e-mail address. */
export function PartyFact({ page, party }: { page: 'organization' | 'contact'; party: Party }): ReactElement {
  return (
    <span className={styles.party}>
      <TextLink to={pathTo(page, { id: party.id })}>
        <bdi>{party.company_name || fullName(party)}</bdi>
      </TextLink>
      <Reach of={party} />
    </span>
  )
}
