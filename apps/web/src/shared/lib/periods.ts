/** Stands for every period in the address. */
export const ALL_PERIODS = 'semua';
