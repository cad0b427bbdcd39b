import { useEffect, useState } from 'react'

/** Whether a key is held down now, in a dialog too, but not while somebody types. */
export function useHeldKey(wanted: string): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !/^(radio|checkbox|button|submit)$/.test(target.type))
      if (key === wanted && !isTyping && !ctrlKey && !metaKey && !altKey) setHeld(true)
    }
    const release = ({ key }: KeyboardEvent) => {
      if (key === wanted) setHeld(false)
    }
    const drop = () => setHeld(false)
    // Dialogs keep keys from the page, so they are heard on the way in.
    window.addEventListener('keydown', press, true)
    window.addEventListener('keyup', release, true)
    window.addEventListener('blur', drop)
    return () => {
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('keyup', release, true)
      window.removeEventListener('blur', drop)
    }
  }, [wanted])
  return isHeld
}
