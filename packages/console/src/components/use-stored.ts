import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { changedFields } from './changed-fields.ts'

/** Changes that somebody else saved while a form was open, as paths of its fields. */
export interface ChangesMeanwhile {
  /** Fields that this form did not change: taken over. */
  taken: string[]
  /** Fields that both changed: this form keeps what was typed. */
  both: string[]
}

/**
 * Follows a stored record while its form is open: a field that nobody typed into shows what is stored now, the others
 * keep what was typed.
 * @param stored the record as it was last read, in the form's terms
 * @param fieldsOf the form's values by path, for a form with fields of fields
 */
export function useStored<Values extends object>(
  form: UseFormReturnType<Values>,
  stored: Values,
  fieldsOf: (values: Values) => object = (values) => values,
) {
  const isSending = useRef(false)
  const [meanwhile, setMeanwhile] = useState<ChangesMeanwhile>()
  const differing = (one: Values, other: Values): Record<string, unknown> => ({
    ...changedFields(fieldsOf(one), fieldsOf(other)),
  })
  /** @param began what the form held before the typing that stays */
  const show = (fresh: Values, began: Values) => {
    const typed = differing(began, form.getValues())
    form.setInitialValues(fresh)
    form.setValues(fresh)
    for (const [path, value] of Object.entries(typed)) form.setFieldValue(path, value as never)
    return typed
  }
  useEffect(() => {
    const began = form.getInitialValues()
    const theirs = Object.keys(differing(began, stored))
    if (isSending.current || theirs.length === 0) return
    const typed = show(stored, began)
    const left = differing(stored, form.getValues())
    if (Object.keys(left).length > 0)
      setMeanwhile({
        taken: theirs.filter((path) => !(path in typed)),
        both: theirs.filter((path) => path in left),
      })
  })
  return {
    /** The changed fields, by path: only these are saved. */
    changed: differing(form.getInitialValues(), form.values) as Partial<Values>,
    meanwhile,
    /** Meanwhile the record as it is read again may be this form's own change. */
    send: <Saved>(saving: Promise<Saved>): Promise<Saved> => {
      isSending.current = true
      return saving.catch((error: unknown) => {
        isSending.current = false
        throw error
      })
    },
    /** After `send`: what was typed since it was `sent` stays unsaved. */
    saved: (fresh: Values, sent: Values) => {
      isSending.current = false
      setMeanwhile(undefined)
      show(fresh, sent)
    },
  }
}
