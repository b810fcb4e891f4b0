import {
  type FormErrors,
  type FormRulesRecord,
  type UseFormReturnType,
  useForm,
} from '@mantine/form';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '../lib/errors.ts';
import type { DraftStore } from './draft-store.ts';

export interface Sending<Sent, Answer> {
  mutate: (
    sent: Sent,
    options: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
  ) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

interface AppFormOptions<Values, Sent, Answer> {
  /** A draft is applied over them. */
  initialValues: Values;
  validate: FormRulesRecord<Values> | ((values: Values) => FormErrors);
  sending: Sending<Sent, Answer>;
  toSent: (values: Values) => Sent;
  onSent?: (answer: Answer) => void;
  onFaults?: () => void;
  draft?: DraftStore<Partial<Values>>;
}

export interface AppForm<Values> {
  fields: UseFormReturnType<Values>;
  field: UseFormReturnType<Values>['getInputProps'];
  ref: RefObject<HTMLFormElement | null>;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  pending: boolean;
  /** A failure that belongs to no field. */
  problem: Error | null;
  isChanged: boolean;
  hasDraft: boolean;
  discard: () => void;
}

function namedErrors(error: Error | null, values: object): FormErrors {
  if (!(error instanceof ApiError)) return {};
  const known = error.errors.filter(({ path }) => (path.split('.', 1)[0] ?? '') in values);
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}

/** A failure keeps the input; the first fault gets the focus. */
export function useAppForm<Values extends object, Sent, Answer>(
  options: AppFormOptions<Values, Sent, Answer>,
): AppForm<Values> {
  const { validate, sending, toSent, onSent, onFaults, draft } = options;
  const [initialValues] = useState(options.initialValues);
  const ref = useRef<HTMLFormElement>(null);
  const fields = useForm<Values>({
    mode: 'controlled',
    initialValues: { ...initialValues, ...draft?.read() },
    validate,
    onValuesChange: (values) => {
      if (sending.error) sending.reset();
      if (draft === undefined) return;
      const changes = changesOf(values, initialValues);
      if (Object.keys(changes).length > 0) draft.write(changes);
      else draft.forget();
    },
  });
  const focusFirst = (errors: FormErrors): void => {
    const first = [...(ref.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find(
      ({ dataset }) => dataset.path !== undefined && errors[dataset.path],
    );
    first?.focus();
  };
  const fail = (error: Error): void => {
    const named = namedErrors(error, initialValues);
    fields.setErrors(named);
    focusFirst(named);
  };
  return {
    fields,
    field: fields.getInputProps,
    ref,
    submit: fields.onSubmit(
      (values) => {
        sending.mutate(toSent(values), {
          onSuccess: (answer) => {
            draft?.forget();
            onSent?.(answer);
          },
          onError: fail,
        });
      },
      (errors) => {
        focusFirst(errors);
        onFaults?.();
      },
    ),
    pending: sending.isPending,
    problem:
      Object.keys(namedErrors(sending.error, initialValues)).length === 0 ? sending.error : null,
    hasDraft: draft !== undefined,
    isChanged: Object.keys(changesOf(fields.values, initialValues)).length > 0,
    discard: () => {
      draft?.forget();
      fields.setValues(initialValues);
      fields.clearErrors();
    },
  };
}

export function changesOf<Values extends object>(values: Values, initial: Values): Partial<Values> {
  const keys = Object.keys(values) as (keyof Values)[];
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(values[key]) !== JSON.stringify(initial[key]))
      .map((key) => [key, values[key]]),
  ) as Partial<Values>;
}
