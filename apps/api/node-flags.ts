/**
 * Node's flags for the API. By default V8 lets the heap grow by half a gigabyte before collecting,
 * and a flood of requests leaves garbage resident for hours (docs/decisions/097). Here it grows by
 * half at most between collections, and idle-collection.ts may collect. The young generation stays
 * at 8 MB; otherwise thousands of event streams let it grow by 80 MB (docs/decisions/005).
 */
export const apiNodeFlags = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=64',
  '--heap-growing-percent=50',
  '--expose-gc',
];
