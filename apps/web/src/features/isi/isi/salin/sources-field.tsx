import { Checkbox, Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import type { AppForm } from '../../../../shared/form/use-app-form.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { type SourceKind, SourceTable } from './source-table.tsx';

interface SourcesFieldProps<Row, Key extends QueryKey, Values extends { list_id: string[] }>
  extends SourceKind<Row, Key> {
  meeting: PertemuanDetail;
  form: AppForm<Values>;
  kelasOf: (row: Row) => string;
}

/** Any number of pieces to copy. */
export function SourcesField<
  Row extends { id: string; judul: string },
  Key extends QueryKey,
  Values extends { list_id: string[] },
>({ form, kelasOf, ...kind }: SourcesFieldProps<Row, Key, Values>) {
  const { values, errors } = form.fields;
  const choose = (id: string, isChosen: boolean): void => {
    const others = values.list_id.filter((one) => one !== id);
    const list_id = isChosen ? [...others, id] : others;
    form.fields.setValues((before) => ({ ...before, list_id }));
    form.fields.clearFieldError('list_id');
  };
  return (
    <>
      <SourceTable
        {...kind}
        choice={(row) => (
          <Checkbox
            aria-label={`Pilih ${row.judul}, kelas ${kelasOf(row)}`}
            checked={values.list_id.includes(row.id)}
            onChange={(event) => choose(row.id, event.currentTarget.checked)}
          />
        )}
      />
      {errors.list_id ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors.list_id}
        </Text>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {`${values.list_id.length} ${kind.noun.toLowerCase()} dipilih`}
        </Text>
      )}
    </>
  );
}
