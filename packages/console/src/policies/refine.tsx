import { Button, NumberInput, Popover, Select, Stack, Switch, TextInput } from '@mantine/core'
import { type Extras, isRefined } from '../conditions/condition.ts'
import { t } from '../messages.ts'
import { FilterValues } from '../metrics/filter-values.tsx'

type Filter = NonNullable<Extras['filter']>

/** What can be filtered in the metrics that are counted over days. */
const filters: Record<string, (keyof Filter)[]> = {
  complaints: ['category', 'severity', 'symptom', 'min_confidence'],
  evidence_flags: ['evidence_type', 'flag', 'severity'],
  signals: ['source_type', 'severity', 'min_confidence'],
  decisions: ['decision'],
  overturned_decisions: ['decision'],
}

interface RefineProps {
  metric: string
  isNumber: boolean
  /** The metrics that it can be compared with. */
  numbers: { value: string; label: string }[]
  extras: Extras
  change: (extras: Extras) => void
}

/**
 * What a comparison measures beyond its metric: the days, what is counted, and with what it is compared: another metric, the
 * merchant's past, or its peers.
 */
export function Refine({ metric, isNumber, numbers, extras, change }: RefineProps) {
  const set = (given: { [key in keyof Extras]?: Extras[key] | undefined }) =>
    change(cleaned({ ...extras, ...given }))
  const known = filters[metric]
  return (
    <Popover width={300} withArrow trapFocus>
      <Popover.Target>
        <Button size="compact-xs" variant={isRefined(extras) ? 'light' : 'subtle'}>
          {t('policies.refine_comparison')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {metric === 'metadata' && (
            <TextInput
              size="xs"
              label={t('policies.field_of_metadata')}
              value={extras.field ?? ''}
              onChange={(event) => set({ field: event.currentTarget.value || undefined })}
            />
          )}
          {known && (
            <>
              <Days
                label={t('policies.within_days')}
                value={extras.window_days}
                set={(days) => set({ window_days: days })}
              />
              <Days
                label={t('policies.as_ratio_to_so_many_days_before')}
                value={extras.baseline_days}
                set={(days) => set({ baseline_days: days })}
              />
              {known.map((name) => (
                <FilterField
                  key={name}
                  name={name}
                  filter={extras.filter ?? {}}
                  set={(filter) => set({ filter })}
                />
              ))}
            </>
          )}
          {numbers.length > 0 && (
            <Select
              size="xs"
              label={t('policies.against_another_metric')}
              data={numbers.filter(({ value }) => value !== metric)}
              searchable
              clearable
              comboboxProps={{ withinPortal: false }}
              value={extras.value_metric ?? null}
              onChange={(chosen) =>
                set({
                  value_metric: (chosen as Extras['value_metric']) ?? undefined,
                  factor: chosen ? extras.factor : undefined,
                  percentile_of: chosen ? undefined : extras.percentile_of,
                })
              }
            />
          )}
          {extras.value_metric && (
            <NumberInput
              size="xs"
              label={t('policies.times_so_much')}
              value={extras.factor ?? 1}
              onChange={(given) => set({ factor: given === '' || given === 1 ? undefined : Number(given) })}
            />
          )}
          {isNumber && !extras.value_metric && (
            <Select
              size="xs"
              label={t('policies.as_percentile_0_to_100_of_merchants')}
              data={[
                { value: 'category', label: t('common.category') },
                { value: 'country', label: t('common.country') },
              ]}
              clearable
              comboboxProps={{ withinPortal: false }}
              value={extras.percentile_of ?? null}
              onChange={(chosen) => set({ percentile_of: (chosen as Extras['percentile_of']) ?? undefined })}
            />
          )}
          <Switch
            size="xs"
            label={t('policies.also_where_it_is_not_known')}
            checked={extras.unknown ?? false}
            onChange={(event) => set({ unknown: event.currentTarget.checked || undefined })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface DaysProps {
  label: string
  value: number | undefined
  set: (days: number | undefined) => void
}

function Days({ label, value, set }: DaysProps) {
  return (
    <NumberInput
      size="xs"
      label={label}
      min={1}
      max={365}
      allowDecimal={false}
      value={value ?? ''}
      onChange={(given) => set(given === '' ? undefined : Number(given))}
    />
  )
}

interface FilterFieldProps {
  name: keyof Filter
  filter: Filter
  set: (filter: Filter | undefined) => void
}

function FilterField({ name, filter, set }: FilterFieldProps) {
  const change = (value: Filter[keyof Filter] | undefined) => {
    const { [name]: _, ...others } = filter
    const changed = value === undefined ? others : { ...others, [name]: value }
    set(Object.keys(changed).length > 0 ? changed : undefined)
  }
  if (name === 'min_confidence')
    return (
      <NumberInput
        size="xs"
        label={t('policies.confidence_of_at_least')}
        min={0}
        max={1}
        step={0.05}
        value={filter.min_confidence ?? ''}
        onChange={(given) => change(given === '' ? undefined : Number(given))}
      />
    )
  return (
    <FilterValues
      size="xs"
      name={name}
      values={filter[name] ?? []}
      set={(chosen) => change(chosen.length > 0 ? chosen : undefined)}
    />
  )
}

const cleaned = (extras: { [key in keyof Extras]?: Extras[key] | undefined }): Extras =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined)) as Extras
