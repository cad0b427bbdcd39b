import { useEffect, useState } from 'preact/hooks'
import { say } from './messages.ts'
import { dropPhotograph } from './photographs.ts'
import { type TakenPhotograph, useStored } from './store.ts'

export function Photographs({ visitId }: { visitId: string }) {
  const photographs = useStored(
    (database) => database.getAllFromIndex('photographs', 'visitId', visitId),
    visitId,
  )
  return (
    <ul class="photographs">
      {photographs
        ?.toSorted((one, other) => one.capturedAt.localeCompare(other.capturedAt))
        .map((photograph) => (
          <Picture key={photograph.id} photograph={photograph} />
        ))}
    </ul>
  )
}

function Picture({ photograph: { id, type, file, position } }: { photograph: TakenPhotograph }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [id])
  const name = say(`field.photo.${type}`)
  return (
    <li>
      {address && <img src={address} alt={name} />}
      <span>
        {name}
        <span class="quiet">{say(position ? 'field.photo.located' : 'field.photo.unlocated')}</span>
      </span>
      <button
        type="button"
        class="plain"
        aria-label={`${say('field.photo.drop')}: ${name}`}
        onClick={() => confirm(say('field.photo.drop.sure')) && dropPhotograph(id)}
      >
        {say('field.photo.drop')}
      </button>
    </li>
  )
}
