import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { RuleGroupType } from 'react-querybuilder'
import type { Resource } from '../api.ts'
import { changedFields } from '../components/changed-fields.ts'
import type { ChangesMeanwhile } from '../components/use-stored.ts'
import { type Definition, differing, groupOf, type PolicyValues, valuesOf } from './policy-values.ts'

type Policy = Resource<'Policy'>

interface Edited {
  /** The policy as it is now; none while a new one is written. */
  policy: Policy | undefined
  form: UseFormReturnType<PolicyValues>
  setGroup: (group: RuleGroupType) => void
  /** The definition in the form. */
  mine: Definition
  /** Reads the definition of a stored policy. */
  read: (policy: Policy) => Definition
  isSaving: boolean
}

/** The version that a change is made from: the pending one if there is one. */
export const versionOf = ({ version, pending_version }: Policy): number => pending_version ?? version

/**
 * Follows changes of a policy while its form is open: an untouched form shows them; another keeps what was typed and
 * takes over the rest.
 */
export function useChangedMeanwhile({ policy, form, setGroup, mine, read, isSaving }: Edited) {
  const [base, setBase] = useState(policy)
  const [clash, setClash] = useState<ChangesMeanwhile>()
  const show = (fresh: Policy) => {
    form.setValues(valuesOf(fresh))
    setGroup(groupOf(fresh))
  }
  const merge = (before: Policy, fresh: Policy) => {
    const theirs = differing(read(before), read(fresh))
    const typed = differing(read(before), mine)
    const taken = theirs.filter((field) => !typed.includes(field))
    const differs = differing(mine, read(fresh))
    const both = theirs.filter((field) => typed.includes(field) && differs.includes(field))
    if (typed.length === 0 || differs.length === 0) show(fresh)
    else {
      for (const field of taken)
        if (field === 'condition') setGroup(groupOf(fresh))
        else form.setFieldValue(field, valuesOf(fresh)[field])
      if (theirs.length > 0) setClash({ taken, both })
    }
    setBase(fresh)
  }
  useEffect(() => {
    if (!isSaving && policy && base && versionOf(policy) !== versionOf(base)) merge(base, policy)
  })
  /** After this form's own change, which took the place of what was there. */
  const saved = (fresh: Policy) => {
    setClash(undefined)
    setBase(fresh)
    // What waits for a second person stays in the form.
    if (fresh.pending_version === null) show(fresh)
  }
  return { base, clash, saved, changed: base ? changedFields(read(base), mine) : {} }
}
