import { check, type ShapeOf } from '@lms/contracts/wire/validation';
import type { FormErrors } from '@mantine/form';

/** As the contract wants it, but for fields that nothing was chosen in yet. */
type Unfilled<Sent> = { [Key in keyof Sent]: Sent[Key] | null };

/**
 * Checks a form by the shape of the endpoint it is sent to, with the server's own sentences. Brings
 * zod along: for screens that load when they are used. `toSent` makes of the fields what would be
 * sent, null of those that are empty.
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
    // Where a field has several faults, only the first is shown.
    return Object.fromEntries(
      checked.errors.toReversed().map(({ path, message }) => [path, message]),
    );
  };
}
