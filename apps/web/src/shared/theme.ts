/** Every pair of text and ground meets WCAG AA in both modes. */
import {
  alpha,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
} from '@mantine/core';
import { foldedFilter } from './lib/folded-filter.ts';

const primary: MantineColorsTuple = [
  '#eef0fd',
  '#dfe3fb',
  '#c3caf7',
  '#a9b2f5',
  '#8d98ef',
  '#7380e8',
  '#5763d6',
  '#4650bd',
  '#3d46a8',
  '#2a3175',
];
const info: MantineColorsTuple = [
  '#e8f6fb',
  '#d3edf6',
  '#a3dbee',
  '#72c7e3',
  '#4fb4d6',
  '#2b9cc2',
  '#0e789b',
  '#0b6e8f',
  '#0a5c78',
  '#084357',
];
const success: MantineColorsTuple = [
  '#e9f7ee',
  '#d5efdf',
  '#a6dfbb',
  '#76cd97',
  '#52b97a',
  '#33a060',
  '#1d8049',
  '#197a45',
  '#14633a',
  '#0e4729',
];
const danger: MantineColorsTuple = [
  '#fdeeee',
  '#fbdfe0',
  '#f6b8bb',
  '#f0959a',
  '#e9757c',
  '#dd5560',
  '#cf3a47',
  '#c62f3d',
  '#a32631',
  '#7a1a24',
];
const warning: MantineColorsTuple = [
  '#fdf3e3',
  '#faeacf',
  '#f6d093',
  '#eeb55c',
  '#e39b33',
  '#cc8016',
  '#a05c00',
  '#935500',
  '#7a4700',
  '#593400',
];
const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#eef0f3',
  '#e3e6eb',
  '#d3d7de',
  '#bcc1cb',
  '#969cab',
  '#626773',
  '#4b505b',
  '#343841',
  '#1f2229',
];
const dark: MantineColorsTuple = [
  '#dcdfe6',
  '#b9bdc8',
  '#9da3b0',
  '#6d7280',
  '#363942',
  '#2d3038',
  '#25272e',
  '#1c1d23',
  '#15161b',
  '#0f1014',
];

/** S2 §1. The colour is never the only sign. */
export const contentColor = {
  materi: 'primary',
  tugas: 'info',
  forum: 'success',
  vidcon: 'danger',
  ujian: 'warning',
  teks: 'gray',
} as const;

/** The widths of S1 §9: 768, 1024, 1216 and 1408 px (em of 16 px). */
export const breakpoints = { xs: '30em', sm: '48em', md: '64em', lg: '76em', xl: '88em' };

const systemFonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, sans-serif";

const narrowing = { defaultProps: { filter: foldedFilter } };

const dialogs = {
  styles: { title: { fontWeight: 650, lineHeight: 1.35 } },
  defaultProps: { attributes: { header: { role: 'none' } } },
};

export const theme = createTheme({
  colors: { primary, info, success, danger, warning, gray, dark },
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: systemFonts,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontFamily: systemFonts,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  breakpoints,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // By name, so that no component loads before its screen.
  components: {
    Modal: dialogs,
    Drawer: dialogs,
    ...Object.fromEntries(
      ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'].map((name) => [name, narrowing]),
    ),
  },
});

/** Mantine's own tint would be darker than the card. */
const darkTints = Object.fromEntries(
  Object.entries({ primary, info, success, danger, warning, gray }).flatMap(([name, shades]) => [
    [`--mantine-color-${name}-light`, alpha(shades[5], 0.2)],
    [`--mantine-color-${name}-light-hover`, alpha(shades[5], 0.28)],
    [`--mantine-color-${name}-light-color`, shades[2]],
  ]),
);

/** `--latar` is the page behind the cards; cards use the body colour. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-default-border': '#e3e6eb',
    '--mantine-color-placeholder': '#626773',
    '--mantine-color-error': '#c62f3d',
    '--mantine-color-warning-text': warning[9],
    '--latar': '#f6f7f9',
    '--garis-halus': '#e9ebef',
  },
  dark: {
    '--mantine-color-body': '#1c1d23',
    '--mantine-color-default-border': '#2f323a',
    '--mantine-color-placeholder': '#9da3b0',
    '--mantine-color-error': '#f0959a',
    '--mantine-color-warning-text': warning[2],
    ...darkTints,
    '--latar': '#15161b',
    '--garis-halus': '#292b33',
  },
});
