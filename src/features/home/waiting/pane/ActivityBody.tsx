import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { activities } from '../../../../api/crm/activities.ts'
import { opportunities } from '../../../../api/crm/opportunities.ts'
import { pathTo } from '../../../../paths/index.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { partyFactOf } from '../../../../widgets/party/party.ts'
import { PartyFact } from '../../../../widgets/party/PartyFact.tsx'
import { RecordTimeline } from '../../../../widgets/timeline/RecordTimeline.tsx'
import type { BodyProps } from './pane-body.ts'

/** Shows the parties of a call or a meeting: opportunity, client and contact, with telephone and e-mail links. */
export function ActivityBody({ row }: BodyProps): ReactElement {
  const { t } = useTranslation('home')
  const query = activities.useOne(row.id, {}, { isSilent: true })
  const about = query.data?.business_opportunity_object
  const deal = opportunities.useOne(about?.id, { expand: ['organization', 'contact'] }, { isSilent: true })
  const client = partyFactOf(deal.data?.organization)
  const contact = partyFactOf(deal.data?.contact)
  const text = query.data?.description
  return (
    <>
      <Card title={t('toHandle.pane.with')}>
        <PanelBody query={query}>
          <DefinitionList
            items={[
              ...(about
                ? [
                    {
                      key: 'about',
                      label: t('toHandle.pane.opportunity'),
                      value: <TextLink to={pathTo('opportunity', { id: about.id })}>{about.name}</TextLink>,
                    },
                  ]
                : []),
              ...(client
                ? [
                    {
                      key: 'client',
                      label: t('toHandle.pane.customer'),
                      value: <PartyFact page="organization" party={client} />,
                    },
                  ]
                : []),
              ...(contact
                ? [
                    {
                      key: 'contact',
                      label: t('toHandle.pane.contact'),
                      value: <PartyFact page="contact" party={contact} />,
                    },
                  ]
                : []),
            ]}
          />
          {text && <p>{text}</p>}
        </PanelBody>
      </Card>
      {about && <RecordTimeline entity={opportunities.entity} id={about.id} canEdit={false} />}
    </>
  )
}
