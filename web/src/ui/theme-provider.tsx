import '@mantine/core/styles.layer.css';
import {
  createTheme,
  type DrawerProps,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
  type SelectProps,
  type TabsProps,
  type TooltipProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { readColorScheme, setColorScheme, watchColorScheme } from './color-scheme.ts';

/** Mantine in Landbrief's theme, and nothing else: for a dialog on the landing page. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}

/** Mantine in Landbrief's clothes: every value comes from `styles/tokens.css`. */

const accent: MantineColorsTuple = [
  'var(--accent-0)',
  'var(--accent-1)',
  'var(--accent-2)',
  'var(--accent-3)',
  'var(--accent-4)',
  'var(--accent-5)',
  'var(--accent-6)',
  'var(--accent-7)',
  'var(--accent-8)',
  'var(--accent-9)',
];

const gray: MantineColorsTuple = [
  '#f8f6f1',
  '#f1eee7',
  '#e9e4da',
  '#ded8cb',
  '#c9c2b3',
  '#8b8f87',
  '#626b65',
  '#48544e',
  '#2f3b35',
  '#15221e',
];

const dark: MantineColorsTuple = [
  '#e9ece6',
  '#b6c1ba',
  '#94a099',
  '#7a8880',
  '#3c4d46',
  '#25332e',
  '#1c2824',
  '#16201d',
  '#0f1715',
  '#0b1311',
];

const red: MantineColorsTuple = [
  '#fae7e3',
  '#f6d5cf',
  '#ebbfb7',
  '#e09d92',
  '#d27869',
  '#c2564a',
  '#b03a30',
  '#a32d25',
  '#8f231d',
  '#751a15',
];

const green: MantineColorsTuple = [
  '#e4f1e7',
  '#cfe6d5',
  '#b5d6bf',
  '#8ec19d',
  '#5fa577',
  '#358a54',
  '#217a45',
  '#1a6b3c',
  '#145730',
  '#0f4325',
];

const yellow: MantineColorsTuple = [
  '#f9eed3',
  '#f3e2b6',
  '#e6d09a',
  '#dab765',
  '#cc9d3a',
  '#b07f1b',
  '#946509',
  '#7d5100',
  '#664200',
  '#4f3300',
];

const dialogDefaults = {
  closeButtonProps: { 'aria-label': 'Close' },
  overlayProps: { backgroundOpacity: 0.5, blur: 2 },
  styles: { title: { fontWeight: 620, fontSize: 16 } },
};

/** What floats over a page is part of its main landmark; in a dialog, see `ui/dialogs.tsx`. */
function floatingInMain(): Partial<PopoverProps> {
  const target = document.querySelector<HTMLElement>('main');
  return target ? { portalProps: { target } } : {};
}

/** A list that is empty says so in an option that nobody can choose: a listbox holds nothing else. */
const emptyList = { role: 'option', 'aria-disabled': true, 'aria-selected': false };

/** The listbox scrolls itself: so it is the keyboard's by its field, without a stop of its own. */
const listDefaults = {
  withScrollArea: false,
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} satisfies Partial<SelectProps>;

const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent, gray, dark, red, green, yellow },
  white: '#fffefb',
  black: '#15221e',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '620', textWrap: 'balance' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  spacing: { xs: '6px', sm: '10px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-3)',
    xl: 'var(--shadow-3)',
  },
  respectReducedMotion: true,
  // As plain objects: `Component.extend` would put every one of them into the first load.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    Alert: { defaultProps: { closeButtonLabel: 'Dismiss' } },
    Button: { defaultProps: { size: 'sm' } },
    ComboboxEmpty: { defaultProps: emptyList },
    Drawer: { defaultProps: dialogDefaults satisfies Partial<DrawerProps> },
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } satisfies Partial<MenuProps> },
    Modal: {
      defaultProps: {
        ...dialogDefaults,
        centered: true,
      } satisfies Partial<ModalProps>,
    },
    MultiSelect: { defaultProps: listDefaults },
    Popover: { defaultProps: floatingInMain },
    Select: { defaultProps: listDefaults },
    TagsInput: { defaultProps: listDefaults },
    Tabs: { defaultProps: { keepMounted: false } satisfies Partial<TabsProps> },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        withArrow: true,
        events: { hover: true, focus: true, touch: false },
      } satisfies Partial<TooltipProps>,
    },
  },
});

/** Status colours as washes: alerts and light buttons look like the badges. */
const washes = Object.fromEntries(
  [
    ['red', 'bad'],
    ['green', 'ok'],
    ['yellow', 'warn'],
  ].flatMap(([color, token]) => [
    [`--mantine-color-${color}-light`, `var(--${token}-bg)`],
    [`--mantine-color-${color}-light-hover`, `var(--${token}-bg)`],
    [`--mantine-color-${color}-light-color`, `var(--${token})`],
  ]),
);

const tokens = {
  ...washes,
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-accent-light': 'var(--accent-wash)',
  '--mantine-color-accent-light-hover': 'color-mix(in oklab, var(--accent-wash), var(--accent) 8%)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-outline': 'var(--accent)',
};

/** The neutral colours follow the tokens in both schemes. */
function cssVariables() {
  return {
    variables: {},
    light: tokens,
    dark: { ...tokens, '--mantine-color-accent-light-color': 'var(--accent-3)' },
  };
}

let stopWatching: (() => void) | undefined;

const colorSchemeManager: MantineColorSchemeManager = {
  get: () => readColorScheme(),
  // Mantine sets what it was just told by `subscribe`; setting what holds already tells nobody.
  set: (scheme) => {
    if (scheme !== readColorScheme()) setColorScheme(scheme);
  },
  subscribe: (onUpdate) => {
    stopWatching = watchColorScheme(() => onUpdate(readColorScheme()));
  },
  unsubscribe: () => stopWatching?.(),
  clear: () => setColorScheme('auto'),
};
