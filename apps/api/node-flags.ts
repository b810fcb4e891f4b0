/**
 * How Node is started for the API. Left alone, V8 lets its heap grow to half a gigabyte before it
 * collects for the first time: a flood of requests leaves garbage that stays resident for hours
 * (docs/decisions/097). So the heap grows by half at most between two collections, and
 * idle-collection.ts may ask for one. The young generation stays at 8 MB: it would grow while
 * thousands of event streams open, and the process would keep 80 MB it does not need
 * (docs/decisions/005).
 */
export const apiNodeFlags = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=64',
  '--heap-growing-percent=50',
  '--expose-gc',
];
