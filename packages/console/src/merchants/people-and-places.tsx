import {
  Button,
  CloseButton,
  Fieldset,
  Group,
  NumberInput,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../messages.ts'
import { newOwner, newPlace } from './record.ts'
import type { RecordForm } from './record-fields.tsx'

export function OwnersFields({ form }: { form: RecordForm }) {
  return (
    <Several
      legend={t('merchants.owners')}
      more={t('merchants.add_owner')}
      add={() => form.insertListItem('owners', newOwner())}
    >
      {form.values.owners.map(({ key, full_name }, index) => (
        <One
          key={key}
          name={full_name || `owner ${index + 1}`}
          remove={() => form.removeListItem('owners', index)}
        >
          <TextInput
            label={t('common.full_name')}
            withAsterisk
            {...form.getInputProps(`owners.${index}.full_name`)}
          />
          <NumberInput
            label={t('merchants.share')}
            min={0}
            max={100}
            hideControls
            {...form.getInputProps(`owners.${index}.ownership_percent`)}
          />
          <NumberInput
            label={t('merchants.year_of_birth')}
            min={1900}
            max={2100}
            allowDecimal={false}
            hideControls
            {...form.getInputProps(`owners.${index}.birth_year`)}
          />
          <TextInput
            label={t('common.e_mail')}
            type="email"
            {...form.getInputProps(`owners.${index}.email`)}
          />
          <TextInput label={t('common.phone')} type="tel" {...form.getInputProps(`owners.${index}.phone`)} />
        </One>
      ))}
    </Several>
  )
}

export function PlacesFields({ form }: { form: RecordForm }) {
  const degrees = { decimalScale: 6, hideControls: true, step: 0.001 }
  return (
    <Several
      legend={t('merchants.places')}
      more={t('merchants.add_place')}
      add={() => form.insertListItem('locations', newPlace())}
    >
      {form.values.locations.map(({ key, label }, index) => (
        <One
          key={key}
          name={label || `place ${index + 1}`}
          remove={() => form.removeListItem('locations', index)}
        >
          <TextInput
            label={t('merchants.label_of_place')}
            {...form.getInputProps(`locations.${index}.label`)}
          />
          <TextInput label={t('common.address')} {...form.getInputProps(`locations.${index}.address`)} />
          <NumberInput
            label={t('merchants.latitude')}
            min={-90}
            max={90}
            {...degrees}
            {...form.getInputProps(`locations.${index}.latitude`)}
          />
          <NumberInput
            label={t('merchants.longitude')}
            min={-180}
            max={180}
            {...degrees}
            {...form.getInputProps(`locations.${index}.longitude`)}
          />
          <NumberInput
            label={t('merchants.geofence_m')}
            min={10}
            max={50_000}
            allowDecimal={false}
            hideControls
            {...form.getInputProps(`locations.${index}.geofence_radius_m`)}
          />
        </One>
      ))}
    </Several>
  )
}

interface SeveralProps {
  legend: string
  more: string
  add: () => void
  children: ReactNode
}

function Several({ legend, more, add, children }: SeveralProps) {
  return (
    <Fieldset legend={legend}>
      <Stack>
        {children}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={add}
          style={{ alignSelf: 'start' }}
        >
          {more}
        </Button>
      </Stack>
    </Fieldset>
  )
}

function One({ name, remove, children }: { name: string; remove: () => void; children: ReactNode }) {
  return (
    <Group wrap="nowrap" align="flex-start">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" flex={1}>
        {children}
      </SimpleGrid>
      <CloseButton mt={24} aria-label={t('merchants.remove_named', { name })} onClick={remove} />
    </Group>
  )
}
