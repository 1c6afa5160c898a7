import { Banknote, Eye, FileText, Pin } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay, formatMoment } from '../../../../format/dates.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Avatar } from '../../../../ui/data/Avatar.tsx'
import { AvatarStack } from '../../../../ui/data/AvatarStack.tsx'
import { Badge, type BadgeTone } from '../../../../ui/data/Badge.tsx'
import { BigNumber } from '../../../../ui/data/BigNumber.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { FilterChip } from '../../../../ui/data/FilterChip.tsx'
import { ProgressBar } from '../../../../ui/state/ProgressBar.tsx'
import { RelatedDocuments } from '../../../../ui/graph/RelatedDocuments.tsx'
import { SkeletonText } from '../../../../ui/state/SkeletonText.tsx'
import { StatCard } from '../../../../ui/data/StatCard.tsx'
import { StepHeader } from '../../../../ui/data/StepHeader.tsx'
import { Timeline } from '../../../../ui/graph/Timeline.tsx'
import { TotalsBox } from '../../../../ui/data/TotalsBox.tsx'
import { Chip } from '../../../../ui/fields/choice/Chip.tsx'
import { ColorDot } from '../../../../ui/fields/choice/ColorDot.tsx'
import { now, today } from '../../../../widgets/today.ts'
import { Case } from './Case.tsx'
import styles from './Parts.module.css'

const tones: readonly BadgeTone[] = ['primary', 'secondary', 'tertiary', 'success', 'warning', 'danger']
const people = [
  'Camille Roussel',
  'Yann Le Floch',
  'Maëlle Quéré',
  'Gwenaël Cariou',
  'Solène Le Bihan',
  'Anna Morvan',
  'Paul Tanguy',
].map((name) => ({ name }))

export function DataParts(): ReactElement {
  return (
    <>
      <Badges />
      <People />
      <Progress />
      <Figures />
      <Facts />
      <Related />
      <Nothing />
    </>
  )
}

function Badges() {
  const { t, i18n } = useTranslation('gallery')
  return (
    <Card title={t('kind.badges')}>
      <div className={styles.stack}>
        <div className={styles.row}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t(`tone.${tone}`)}
            </Badge>
          ))}
        </div>
        <div className={styles.row}>
          <Badge tone="warning" isLarge>
            {t('tone.warning')}
          </Badge>
          <Badge tone="success" isPlain>
            {t('tone.success')}
          </Badge>
          <span>
            <ColorDot color="var(--color-tertiary)" /> {t('sample.label')}
          </span>
        </div>
        <div className={styles.row}>
          <FilterChip
            label={t('sample.filter', { day: formatDay(today(), i18n.language) })}
            onRemove={() => undefined}
          />
          <FilterChip label={t('sample.addFilter')} />
          <Chip label={t('sample.name')} onRemove={() => undefined} />
          <Chip label={t('sample.garage')} />
        </div>
      </div>
    </Card>
  )
}

function People() {
  const { t } = useTranslation('gallery')
  return (
    <Card title={t('kind.people')}>
      <div className={styles.stack}>
        <div className={styles.row}>
          {people.map(({ name }) => (
            <Avatar key={name} name={name} isNamed />
          ))}
        </div>
        <div className={styles.row}>
          <Avatar name="Camille Roussel" size="s" />
          <Avatar name="Camille Roussel" size="l" />
          <AvatarStack people={people.slice(0, 5)} />
        </div>
      </div>
    </Card>
  )
}

function Progress() {
  const { t } = useTranslation('gallery')
  return (
    <Card title={t('kind.progress')}>
      <div className={styles.stack}>
        <StepHeader
          label={t('kind.progress')}
          onStep={() => undefined}
          steps={[
            { key: 'a', label: t('sample.stepCustomer'), state: 'done' },
            { key: 'b', label: t('sample.stepLines'), state: 'current' },
            { key: 'c', label: t('sample.stepTerms'), state: 'todo' },
            { key: 'd', label: t('sample.stepSending'), state: 'problem' },
          ]}
        />
        <Case label={t('sample.paid')} isWhole>
          <ProgressBar label={t('sample.paid')} value={0.51} tone="success" />
        </Case>
        <Case label={t('sample.importing')} isWhole>
          <ProgressBar label={t('sample.importing')} />
        </Case>
        <Case label={t('state.loading')} isWhole>
          <SkeletonText />
        </Case>
      </div>
    </Card>
  )
}

function Figures() {
  const { t, i18n } = useTranslation('gallery')
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  return (
    <>
      <Card
        title={t('kind.figures')}
        aside={t('sample.sinceJanuary')}
        footer={<TextLink to="#why">{t('sample.why', { amount: money('4756') })}</TextLink>}
      >
        <BigNumber value={money('4756')} detail={t('sample.leftOf', { amount: money('9756') })} />
        <TotalsBox
          lines={[
            { key: 'a', label: t('sample.beforeTax'), value: money('8130') },
            { key: 'b', kind: 'tax', label: t('sample.tax'), value: money('1626') },
            { key: 'c', kind: 'total', label: t('sample.total'), value: money('9756') },
          ]}
        />
      </Card>
      <div className={`${styles.figures} ${styles.wide}`}>
        <StatCard
          label={t('sample.invoicedThisMonth')}
          value={money('63418.20')}
          detail={t('sample.moreThanBefore')}
          tone="success"
          to="#month"
        />
        <StatCard
          label={t('sample.late')}
          value={money('31470.02')}
          detail={t('sample.lateDetail')}
          tone="danger"
          to="#late"
        />
        <StatCard
          label={t('sample.open')}
          value={money('84905.60')}
          detail={t('sample.openDetail')}
          tone="warning"
          to="#open"
        />
      </div>
    </>
  )
}

function Facts() {
  const { t, i18n } = useTranslation('gallery')
  const moment = formatMoment(now(), i18n.language)
  return (
    <Card title={t('kind.facts')}>
      <div className={styles.stack}>
        <DefinitionList
          items={[
            { key: 'a', label: t('sample.dueDate'), value: formatDay(today(), i18n.language) },
            { key: 'b', label: t('sample.paymentTerms'), value: t('sample.terms') },
            { key: 'c', label: t('sample.legalName'), value: t('sample.long') },
          ]}
        />
        <DefinitionList
          look="stack"
          items={[
            { key: 'a', label: t('sample.legalName'), value: t('sample.name') },
            { key: 'b', label: t('sample.paymentTerms'), value: t('sample.endOfMonth') },
          ]}
        />
        <Timeline
          label={t('sample.activity')}
          entries={[
            { key: '1', icon: Pin, text: t('sample.pinned'), detail: moment },
            {
              key: '2',
              icon: Banknote,
              text: t('sample.transfer', { amount: formatMoney('5000', i18n.language) }),
              detail: moment,
            },
            { key: '3', icon: Eye, text: t('sample.opened'), detail: moment },
          ]}
        />
      </div>
    </Card>
  )
}

function Related() {
  const { t, i18n } = useTranslation('gallery')
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  return (
    <div className={styles.wide}>
      <RelatedDocuments
        label={t('sample.related')}
        links={[
          { key: 'q', kind: t('sample.quotation'), title: 'DE-2026-00131', detail: t('sample.accepted'), to: '#q' },
          { key: 'i', kind: t('sample.invoice'), title: 'FA-2026-00415', detail: money('9756'), isCurrent: true },
          { key: 'p', kind: t('sample.payment'), title: money('5000'), to: '#p' },
          {
            key: 'r',
            kind: t('sample.left'),
            title: money('4756'),
            detail: formatDay(today(), i18n.language),
            isOpen: true,
          },
        ]}
      />
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation('gallery')
  return (
    <>
      <Card title={t('state.empty')}>
        <EmptyState
          icon={FileText}
          title={t('sample.emptyTitle')}
          actions={<Button variant="primary">{t('sample.newInvoice')}</Button>}
        >
          {t('sample.emptyText')}
        </EmptyState>
      </Card>
      <Card title={t('state.error')}>
        <ErrorState title={t('sample.failedTitle')} onRetry={() => undefined}>
          {t('sample.failedText')}
        </ErrorState>
      </Card>
    </>
  )
}
