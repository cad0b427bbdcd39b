import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Whether a pane beside the list fits the window. */
const WIDE = '(min-width: 1440px)'

/** A pane at the right of wide windows, which can be switched off: this browser remembers it. */
export function useSidePane(name: string) {
  const fits = useMediaQuery(WIDE, window.matchMedia(WIDE).matches, { getInitialValueInEffect: false })
  const [isOn, setOn] = useLocalStorage({
    key: `pane ${name}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return { fits, isShown: fits && isOn, isOn, setOn }
}
