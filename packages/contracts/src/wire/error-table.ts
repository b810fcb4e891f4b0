/**
 * Code → HTTP status and the sentence that the user reads. It has a file to itself because
 * errors.ts imports the tables that need it.
 */
export type ErrorTable = Readonly<
  Record<string, { readonly status: number; readonly message: string }>
>;
