import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from './messages.ts'

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 8 },
  defaultRadius: 'md',
  // Shipped, so that the console looks alike everywhere; scripts that it lacks come from the system.
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  cursorType: 'pointer',
  autoContrast: true,
  components: {
    // A state is read, not guessed: in the words' own case, and never cut off.
    Badge: { defaultProps: { tt: 'none', miw: 'max-content' } },
    Modal: {
      defaultProps: {
        // The cross has no name of its own.
        closeButtonProps: { 'aria-label': t('shell.close') },
        // A key that is pressed in a dialog does nothing on the page behind it; Tab is what keeps the focus inside.
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Tab') event.stopPropagation()
        },
        // A title of two lines keeps them apart, in whichever direction it is written.
        styles: { title: { lineHeight: 1.4, overflowWrap: 'anywhere' } },
      },
    },
  },
})

/** Words on a light tint of their colour, dark enough to be read: 4.5 to 1 and more (WCAG 2.2, 1.4.3). */
const onLight = {
  blue: '#0b4a7d',
  gray: '#343a40',
  grape: '#6a1b7d',
  green: '#1b5e2a',
  indigo: '#2b3f9e',
  orange: '#8a3200',
  red: '#a01919',
  teal: '#05614c',
  yellow: '#6b4300',
}

export const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6268',
    '--mantine-color-placeholder': '#5f666d',
    '--mantine-color-error': '#c92a2a',
    // White words stand on it.
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
    ...Object.fromEntries(
      Object.entries(onLight).map(([name, colour]) => [`--mantine-color-${name}-light-color`, colour]),
    ),
  },
  dark: { '--mantine-color-dimmed': '#a6a9ad', '--mantine-color-placeholder': '#9a9da2' },
})
