import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from './messages.ts'

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 8 },
  defaultRadius: 'md',
  // Shipped, so that the console looks alike everywhere; scripts that it lacks come from the system.
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--code-font)',
  // Operators read tables all day: 13 pixels to read, 14 to lead, and headings that do not shout.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45' },
  headings: {
    fontWeight: '650',
    sizes: {
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h5: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  // Where the system asks for less motion, dialogs and menus are there at once (WCAG 2.2, 2.3.3).
  respectReducedMotion: true,
  autoContrast: true,
  components: {
    // A state is read, not guessed: in the words' own case, and never cut off.
    Badge: { defaultProps: { tt: 'none', miw: 'max-content' } },
    // The crosses have no names of their own.
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('shell.close') } } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': t('shell.close') },
        // A click beside a dialog, or a selection that ends there, loses neither typed text nor a key shown once.
        closeOnClickOutside: false,
        // A key that is pressed in a dialog does nothing on the page behind it; Tab is what keeps the focus inside.
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Tab') event.stopPropagation()
        },
        // A title of two lines keeps them apart, in whichever direction it is written.
        styles: { title: { fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' } },
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

/** The tokens of all pages in the names of the library. */
const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default-border': 'var(--line)',
}

export const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...shared,
    '--mantine-color-placeholder': '#5f666d',
    '--mantine-color-error': '#c92a2a',
    // White words stand on it.
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
    ...Object.fromEntries(
      Object.entries(onLight).map(([name, colour]) => [`--mantine-color-${name}-light-color`, colour]),
    ),
  },
  dark: {
    ...shared,
    '--mantine-color-placeholder': '#9a9da2',
  },
})
