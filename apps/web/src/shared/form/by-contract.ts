import { check, type ShapeOf } from '@lms/contracts/wire/validation';
import type { FormErrors } from '@mantine/form';

/** The body of the contract, where a field without a choice may be null. */
type Unfilled<Sent> = { [Key in keyof Sent]: Sent[Key] | null };

/**
 * Checks a form by its endpoint's body schema, with the server's own sentences. Imports zod: only
 * for lazily loaded screens.
 */
export function byContract<Values, Sent>(
  endpoint: { body?: ShapeOf<Sent> },
  toSent: (values: Values) => NoInfer<Unfilled<Sent>>,
) {
  const { body } = endpoint;
  if (body === undefined) throw new Error('an endpoint without a body has no form');
  return (values: Values): FormErrors => {
    const checked = check(body, toSent(values));
    if (checked.success) return {};
    // Only the first fault of a field is shown.
    return Object.fromEntries(
      checked.errors.toReversed().map(({ path, message }) => [path, message]),
    );
  };
}
