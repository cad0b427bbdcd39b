import { type CSSVariablesResolver, createTheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 8 },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  cursorType: 'pointer',
  autoContrast: true,
  // The cross of a dialog has no name of its own.
  components: { Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } } },
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
