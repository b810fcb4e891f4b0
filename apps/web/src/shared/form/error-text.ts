/** A field's fault for inputs that show text alone. */
export const errorText = (error: unknown): string | null =>
  typeof error === 'string' ? error : null;
