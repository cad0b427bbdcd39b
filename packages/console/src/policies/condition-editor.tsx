import { t } from '../messages.ts'
import 'react-querybuilder/dist/query-builder-layout.css'
import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  type ActionProps,
  type NotToggleProps,
  QueryBuilder,
  type RuleGroupType,
  type ValueEditorProps,
  type ValueSelectorProps,
} from 'react-querybuilder'
import type { Resource } from '../api.ts'
import { metricInWords, words, wordsWithin } from '../components/labels.ts'
import {
  type Extras,
  extrasOf,
  MAX_LEVELS,
  metricValues,
  rightInWords,
  withExtras,
} from '../conditions/condition.ts'
import { ListChoice } from '../lists/list-choice.tsx'
import { Refine } from './refine.tsx'

type Metric = Resource<'Metric'>
type Operator = 'gte' | 'gt' | 'lte' | 'lt' | 'eq' | 'ne' | 'in' | 'in_list' | 'not_in_list'

const operators = (...names: Operator[]) =>
  names.map((name) => ({ name, label: t(`policies.operator_${name}`) }))
const order = operators('gte', 'gt', 'lte', 'lt')
const sameness = operators('eq', 'ne', 'in')
const membership = operators('in_list', 'not_in_list')

interface Editor {
  metrics: Metric[]
  group: RuleGroupType
  change: (group: RuleGroupType) => void
}

/** Conditions on the catalogue's metrics only, with the comparisons that each allows. */
export function ConditionEditor({ metrics, group, change }: Editor) {
  return (
    <QueryBuilder
      query={group}
      onQueryChange={change}
      fields={metrics.map(({ metric, unit, type, name = metricInWords(metric) }) => ({
        name: metric,
        label: unit ? `${name} (${wordsWithin(unit)})` : name,
        operators: operatorsOf(type, metric),
        defaultOperator: type === 'number' ? 'gte' : 'eq',
        defaultValue: type === 'number' ? '0' : (metricValues[metric]?.[0] ?? ''),
        valueEditorType: metricValues[metric] ? 'select' : 'text',
        inputType: type === 'number' ? 'number' : 'text',
        values: (metricValues[metric] ?? []).map((name) => ({ name, label: words(name) })),
      }))}
      combinators={[
        { name: 'and', label: t('policies.all_of_these') },
        { name: 'or', label: t('policies.any_of_these') },
      ]}
      showNotToggle
      context={{
        refine: (path: number[], extras: Extras) => change(withExtras(group, path, extras)),
        numbers: metrics.flatMap(({ metric, type, name = metricInWords(metric) }) =>
          type === 'number' ? { value: metric, label: name } : [],
        ),
      }}
      maxLevels={MAX_LEVELS - 1}
      controlElements={{
        fieldSelector: Choice,
        operatorSelector: Choice,
        combinatorSelector: Choice,
        valueEditor: ValueAndMore,
        notToggle: Not,
        addRuleAction: Add,
        addGroupAction: Add,
        removeRuleAction: Remove,
        removeGroupAction: Remove,
      }}
      translations={{
        fields: { title: t('policies.metric') },
        operators: { title: t('policies.comparison') },
        value: { title: t('common.value') },
        combinators: { title: t('policies.combination') },
        removeRule: { title: t('policies.remove_condition') },
        removeGroup: { title: t('policies.remove_group') },
        addRule: { label: t('common.condition'), title: t('policies.add_condition') },
        addGroup: { label: t('policies.group'), title: t('policies.add_group_of_conditions') },
        notToggle: { label: t('policies.none_of_it'), title: t('policies.negate_this_group') },
      }}
    />
  )
}

/** Free texts of the record can be compared with lists; metrics with fixed values cannot. */
function operatorsOf(type: Metric['type'], metric: string) {
  if (type === 'number') return [...order, ...sameness]
  return metricValues[metric] ? sameness : [...sameness, ...membership]
}

function Choice({ options, value, handleOnChange, title }: ValueSelectorProps) {
  const data = (options as { name: string; label: string }[]).map(({ name, label }) => ({
    value: name,
    label,
  }))
  return (
    <NativeSelect
      size="xs"
      aria-label={title ?? t('policies.choice')}
      data={data}
      value={value ?? ''}
      onChange={(event) => handleOnChange(event.currentTarget.value)}
    />
  )
}

/** The value, and what refines the comparison. */
function ValueAndMore(props: ValueEditorProps) {
  const { rule, path, context, operator } = props
  const asksList = operator === 'in_list' || operator === 'not_in_list'
  const extras = extrasOf(rule)
  return (
    <Group gap={4} wrap="nowrap">
      {asksList ? (
        <ListChoice value={String(props.value ?? '')} change={props.handleOnChange} />
      ) : extras.value_metric ? (
        <Text size="xs">{rightInWords(undefined, extras)}</Text>
      ) : (
        <Value {...props} />
      )}
      <Refine
        metric={rule.field}
        numbers={props.inputType === 'number' && operator !== 'in' ? context.numbers : []}
        isNumber={props.inputType === 'number'}
        extras={extras}
        change={(extras) => context.refine(path, extras)}
      />
    </Group>
  )
}

/** Values that can only be what the metric is: one of its words, or a number. */
function Value({ value, handleOnChange, values, operator, inputType }: ValueEditorProps) {
  const data = ((values ?? []) as { name: string; label: string }[]).map(({ name, label }) => ({
    value: name,
    label,
  }))
  const text = String(value ?? '')
  const look = {
    size: 'xs',
    'aria-label': operator === 'in' ? t('common.values') : t('common.value'),
  } as const
  if (data.length > 0 && operator === 'in')
    return (
      <MultiSelect
        {...look}
        w={220}
        data={data}
        value={text.split(',').filter((each) => data.some((choice) => choice.value === each))}
        onChange={(chosen) => handleOnChange(chosen.join(','))}
      />
    )
  if (data.length > 0)
    return (
      <NativeSelect
        {...look}
        data={data}
        value={text}
        onChange={(event) => handleOnChange(event.currentTarget.value)}
      />
    )
  if (operator === 'in' || inputType === 'text')
    return (
      <TextInput
        {...look}
        w={160}
        placeholder={operator === 'in' ? '1, 2, 3' : ''}
        value={text}
        onChange={(event) => handleOnChange(event.currentTarget.value)}
      />
    )
  return <NumberInput {...look} w={120} step={0.05} value={text} onChange={handleOnChange} />
}

function Not({ checked, handleOnChange, label }: NotToggleProps) {
  return (
    <Switch
      size="xs"
      label={label}
      checked={checked ?? false}
      onChange={(event) => handleOnChange(event.currentTarget.checked)}
    />
  )
}

function Add({ handleOnClick, label, title }: ActionProps) {
  return (
    <Button size="compact-xs" variant="default" title={title ?? ''} onClick={(event) => handleOnClick(event)}>
      + {label}
    </Button>
  )
}

function Remove({ handleOnClick, title }: ActionProps) {
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="red"
      aria-label={title ?? t('common.remove')}
      onClick={(event) => handleOnClick(event)}
    >
      <IconX size={14} />
    </ActionIcon>
  )
}
