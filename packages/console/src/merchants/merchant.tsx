import { Box, Group, Tabs, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { api, ask } from '../api.ts'
import { decimal } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { Waiting } from '../components/waiting.tsx'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { MerchantMarks } from '../policies/marks.tsx'
import { EvidenceGallery } from '../review/gallery.tsx'
import { useCan } from '../session.ts'
import { Complaints } from './complaints.tsx'
import { Details } from './details.tsx'
import { Links } from './links.tsx'
import { Orders } from './orders.tsx'
import { Signals } from './signals.tsx'
import { StandingButtons } from './standing.tsx'
import { SuspensionNote } from './suspension.tsx'
import { Timeline } from './timeline.tsx'
import { scoreQuery, Why } from './why.tsx'
import { Work } from './work.tsx'

const TABS = [
  { value: 'score', label: t('merchants.score'), needs: 'risk.read' },
  { value: 'evidence', label: t('common.evidence'), needs: 'evidence.read' },
  { value: 'complaints', label: t('common.complaints'), needs: 'complaint.read' },
  { value: 'orders', label: t('merchants.orders'), needs: 'merchant.read' },
  { value: 'signals', label: t('merchants.signals_and_reviews'), needs: 'intelligence.read' },
  { value: 'details', label: t('merchants.owners_and_places'), needs: 'merchant.read' },
  { value: 'links', label: t('merchants.links'), needs: 'merchant.read' },
  { value: 'work', label: t('merchants.cases_and_actions'), needs: 'merchant.read' },
  { value: 'timeline', label: t('merchants.timeline'), needs: 'merchant.read' },
] as const

const ScoreView = lazy(() => import('./score.tsx'))

export function MerchantPage() {
  const { id } = useParams({ from: '/shell/merchants/$id' })
  const { tab: asked } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const can = useCan()
  const tabs = TABS.filter(({ needs }) => can(needs))
  const tab = tabs.find(({ value }) => value === asked)?.value ?? tabs[0]?.value ?? null
  const { data: merchant } = useSuspenseQuery({
    queryKey: ['merchant', id],
    queryFn: () => ask(api.GET('/api/v1/merchants/{id}', { params: { path: { id } } })),
  })
  const { trust_status: trust } = merchant
  // Where the tabs do not fit, the chosen one is scrolled to.
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  const score = useQuery({ ...scoreQuery(id), enabled: can('risk.read') && trust.calculated_at !== null })
  return (
    <Page
      title={merchant.name}
      about={
        <Group gap="xs" mt={4}>
          <State of={trust.public_status} />
          <State of={trust.risk_level} as={riskInWords(trust.risk_level, score.data?.internal_score)} />
          <Text size="sm" dir="auto">
            {merchant.claimed_address}
          </Text>
          <Text size="sm">{rich('merchants.scored_when', { when: <When at={trust.calculated_at} /> })}</Text>
        </Group>
      }
      actions={<StandingButtons merchant={merchant} />}
    >
      {trust.suspension && <SuspensionNote merchantId={id} suspension={trust.suspension} />}
      <MerchantMarks merchantId={id} />
      <Tabs
        value={tab}
        onChange={(value) => void navigate({ to: '.', search: { tab: value ?? 'score' }, replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md" className="sticky-tabs" ref={list}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} data-tab={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tab === (tabs[0]?.value ?? null) && (
          <Box mb="md">
            <Why merchant={merchant} />
          </Box>
        )}
        <Suspense fallback={<Waiting />}>
          <Tabs.Panel value="score">
            <ScoreView merchantId={id} />
          </Tabs.Panel>
          <Tabs.Panel value="evidence">
            <EvidenceGallery key={id} merchantId={id} />
          </Tabs.Panel>
          <Tabs.Panel value="complaints">
            <Complaints key={id} merchantId={id} />
          </Tabs.Panel>
          <Tabs.Panel value="orders">
            <Orders merchantId={id} />
          </Tabs.Panel>
          <Tabs.Panel value="signals">
            <Signals merchantId={id} />
          </Tabs.Panel>
          <Tabs.Panel value="details">
            <Details merchant={merchant} />
          </Tabs.Panel>
          <Tabs.Panel value="links">
            <Links merchant={merchant} />
          </Tabs.Panel>
          <Tabs.Panel value="work">
            <Work merchantId={id} />
          </Tabs.Panel>
          <Tabs.Panel value="timeline">
            <Timeline merchantId={id} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </Page>
  )
}

const riskInWords = (level: string, score: number | undefined): string => {
  const risk = t('review.risk_of_level', { level: words(level) })
  return score === undefined ? risk : `${decimal(score, 2)} · ${risk}`
}
