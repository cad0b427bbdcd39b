import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for a day. Without a last one, browsers take six digits for a year. */
export const DayInput = (props: TextInputProps) => <TextInput type="date" max="9999-12-31" {...props} />
