import '@mantine/spotlight/styles.css'
import { Kbd, Text, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { words } from '../components/labels.ts'
import { actionInWords, t } from '../messages.ts'
import { openGroups } from '../navigation.ts'
import { useCan } from '../session.ts'
import { type FoundItem, pageOf } from './found.ts'

/** The shortest text that the server searches for. */
const MIN_CHARACTERS = 2

/** Searches everything: opens by a click in the header, and by Ctrl+K anywhere, fields included. */
export function SearchPalette() {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 150)
  const navigate = useNavigate()
  const can = useCan()
  const isAsked = asked.length >= MIN_CHARACTERS
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: () => ask(api.GET('/api/v1/search', { params: { query: { q: asked } } })),
    enabled: isAsked && can('merchant.read'),
    placeholderData: keepPreviousData,
  })
  const go = (to: string) => void navigate({ to: to as never })
  const groups = [...groupsOf(isAsked ? (found.data?.items ?? []) : [], go), ...pagesLike(typed, can, go)]
  const isSettled = asked === typed.trim() && !found.isFetching
  return (
    <>
      <UnstyledButton
        className="search-button"
        onClick={spotlight.open}
        aria-label={t('search.search_everything')}
      >
        <IconSearch size={16} aria-hidden />
        <Text size="sm" visibleFrom="sm" component="span">
          {t('search.search')}
        </Text>
        <Kbd size="xs" visibleFrom="sm" aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Spotlight
        actions={groups}
        filter={(_query, actions) => actions}
        query={typed}
        onQueryChange={setTyped}
        tagsToIgnore={[]}
        scrollable
        maxHeight="70dvh"
        yOffset="10dvh"
        nothingFound={nothing({ isAsked, isSettled, isFailed: found.isError })}
        searchProps={{
          leftSection: <IconSearch size={18} aria-hidden />,
          placeholder: t('search.name_id_external_id_e_mail_phone'),
          'aria-label': t('search.search_everything'),
        }}
      />
    </>
  )
}

function nothing({ isAsked, isSettled, isFailed }: Record<'isAsked' | 'isSettled' | 'isFailed', boolean>) {
  if (!isAsked) return t('search.type_at_least_two_characters')
  if (isFailed) return t('search.search_did_not_work')
  return isSettled ? t('search.nothing_is_like') : t('search.searching')
}

function groupsOf(items: FoundItem[], go: (to: string) => void): SpotlightActionGroupData[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, found]) => ({
    group: words(kind),
    actions: found.map((item) => ({
      id: `${kind} ${item.id}`,
      label: titleOf(item),
      description: item.about ?? '',
      onClick: () => go(pageOf(item)),
    })),
  }))
}

function titleOf({ kind, title }: FoundItem): string {
  if (kind === 'audit_entry') return actionInWords(title)
  return kind === 'delivery_attempt' ? words(title) : title
}

function pagesLike(
  typed: string,
  can: (permission: string) => boolean,
  go: (to: string) => void,
): SpotlightActionGroupData[] {
  const wanted = typed.trim().toLowerCase()
  const actions = openGroups(can)
    .flatMap(({ pages }) => pages)
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ to, label, Icon }) => ({
      id: `page ${to}`,
      label,
      leftSection: <Icon size={18} aria-hidden />,
      onClick: () => go(to),
    }))
  return actions.length > 0 ? [{ group: t('search.pages'), actions }] : []
}
