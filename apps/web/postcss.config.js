import preset from 'postcss-preset-mantine';

/**
 * rem(), light-dark() and nesting. Media queries use the widths of src/shared/theme.ts in em: 48
 * (768 px), 64, 76 and 88.
 */
export default { plugins: [preset()] };
