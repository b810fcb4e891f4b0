/**
 * Error code → HTTP status and sentence for the user. A file of its own, because errors.ts imports
 * the tables that need it.
 */
export type ErrorTable = Readonly<
  Record<string, { readonly status: number; readonly message: string }>
>;
