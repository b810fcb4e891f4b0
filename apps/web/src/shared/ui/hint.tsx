/** Mantine's tooltip as a piece of its own, for what is shown before it can float. */
export { Tooltip as Hint } from '@mantine/core';
