import { Group, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { countryChoices } from '../components/countries.ts'
import { t } from '../messages.ts'
import type { RecordFields } from './record.ts'

export type RecordForm = UseFormReturnType<RecordFields>

/** The merchant's identity, and how to reach them. */
export function ProfileFields({ form }: { form: RecordForm }) {
  return (
    <>
      <TextInput label={t('common.name')} required data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={t('merchants.claimed_address')}
        required
        autosize
        {...form.getInputProps('claimed_address')}
      />
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        <Select
          label={t('common.country')}
          searchable
          clearable
          data={countryChoices}
          {...form.getInputProps('country')}
          value={form.values.country || null}
          onChange={(code) => form.setFieldValue('country', code ?? '')}
        />
        <TextInput
          label={t('merchants.category_mcc')}
          placeholder="5812"
          {...form.getInputProps('category')}
        />
        <TextInput label={t('common.external_id')} {...form.getInputProps('external_id')} />
      </SimpleGrid>
      <TextInput
        label={t('merchants.website')}
        type="url"
        placeholder="https://…"
        {...form.getInputProps('website')}
      />
      <Group grow align="flex-start">
        <TextInput label={t('common.e_mail')} type="email" {...form.getInputProps('email')} />
        <TextInput label={t('common.phone')} type="tel" {...form.getInputProps('phone')} />
      </Group>
    </>
  )
}
