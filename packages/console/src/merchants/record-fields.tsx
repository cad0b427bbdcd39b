import { Group, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { countryChoices } from '../parts/countries.ts'
import type { RecordFields } from './record.ts'

export type RecordForm = UseFormReturnType<RecordFields>

/** Who the merchant is and how to reach them. */
export function ProfileFields({ form }: { form: RecordForm }) {
  return (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Textarea label="Claimed address" required autosize {...form.getInputProps('claimed_address')} />
      <Group grow align="flex-start">
        <Select
          label="Country"
          searchable
          clearable
          data={countryChoices}
          {...form.getInputProps('country')}
          value={form.values.country || null}
          onChange={(code) => form.setFieldValue('country', code ?? '')}
        />
        <TextInput label="Category (MCC)" placeholder="5812" {...form.getInputProps('category')} />
        <TextInput label="External id" {...form.getInputProps('external_id')} />
      </Group>
      <TextInput label="Website" type="url" placeholder="https://…" {...form.getInputProps('website')} />
      <Group grow align="flex-start">
        <TextInput label="E-mail" type="email" {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
      </Group>
    </>
  )
}
