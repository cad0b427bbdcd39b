import { Button, Group, NativeSelect, NumberInput, Progress, Stack } from '@mantine/core'
import { DAY_MS } from '@trust/contracts/durations'
import { useState } from 'react'
import { api, askLong, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { BacktestResult } from './result.tsx'

export type BacktestBody = Resource<'RunBacktest'>
type Candidate = Pick<BacktestBody, 'policy' | 'policy_id' | 'settings'>

const spans = ['30', '90', '180', '365']

interface RunBacktestProps {
  /** The candidate as it is when the button is pressed. */
  candidate: () => Candidate
  isDisabled?: boolean
}

/** Replays a candidate over the past as a job, and shows what it would have done. */
export function RunBacktest({ candidate, isDisabled = false }: RunBacktestProps) {
  const [days, setDays] = useState('90')
  const [minutes, setMinutes] = useState<number | string>('')
  const [progress, setProgress] = useState(0)
  const run = useAct({
    act: () => {
      setProgress(0)
      const now = Date.now()
      const body: BacktestBody = {
        ...candidate(),
        ...(typeof minutes === 'number' ? { minutes_per_case: minutes } : {}),
        from: new Date(now - Number(days) * DAY_MS).toISOString(),
        to: new Date(now).toISOString(),
      }
      return askLong(api.POST('/api/v1/risk/backtests', { body }), setProgress)
    },
    failed: () => undefined,
  })
  return (
    <Stack>
      <Group align="flex-end">
        <NativeSelect
          label={t('backtests.span')}
          data={spans.map((value) => ({ value, label: t('backtests.last_days', { days: Number(value) }) }))}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <NumberInput
          label={t('backtests.minutes_per_case')}
          placeholder={t('backtests.as_measured')}
          min={0.1}
          max={600}
          w={190}
          value={minutes}
          onChange={setMinutes}
        />
        <Button variant="default" disabled={isDisabled} loading={run.isPending} onClick={() => run.mutate()}>
          {t('backtests.run')}
        </Button>
      </Group>
      {run.isPending && <Progress value={progress * 100} animated aria-label={t('backtests.progress')} />}
      {run.error && <Broken error={run.error} />}
      {run.data && <BacktestResult result={run.data} />}
    </Stack>
  )
}
