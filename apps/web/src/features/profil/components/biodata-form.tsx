import { Button, NativeSelect, Paper, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { texts } from '../../../shared/texts.ts';
import { changesOf, type Draft, errorsByField, type FieldKey, groups, storedValues } from '../biodata-form.ts';
import { forgetDraft, readDraft, writeDraft } from '../draft-storage.ts';
import { useUbahBiodata } from '../mutations.ts';
import type { Biodata } from '../queries.ts';
import { BirthDateInput } from './birth-date-input.tsx';
import classes from './profile.module.css';

type FieldOf = (typeof groups)[number]['fields'][number];

interface BiodataFieldProps {
  field: FieldOf;
  value: string;
  error: string | undefined;
  limits: NonNullable<Biodata['ubah']>;
  onChange: (value: string) => void;
}

function BiodataField({ field, value, error, limits, onChange }: BiodataFieldProps) {
  const { key, label, kind, options, ...input } = field;
  const common = { name: key, label, value, error };
  if (kind !== undefined) {
    const latest = kind === 'lahir' ? limits.tanggal_lahir_terakhir : limits.tanggal_lahir_orang_tua_terakhir;
    return <BirthDateInput {...common} latest={latest} onChange={onChange} />;
  }
  const edit = (event: { currentTarget: { value: string } }): void => onChange(event.currentTarget.value);
  if (options !== undefined) {
    return <NativeSelect {...common} data={[{ value: '', label: 'Belum diisi' }, ...options]} onChange={edit} />;
  }
  return <TextInput {...common} {...input} onChange={edit} />;
}

interface BiodataFormProps {
  data: Biodata;
  limits: NonNullable<Biodata['ubah']>;
  onDone: () => void;
}

/** The edit form of the own biodata (DECISIONS 83). What is typed is kept in this tab until it is saved or cancelled. */
export function BiodataForm({ data, limits, onDone }: BiodataFormProps) {
  const stored = storedValues(data);
  const [draft, setDraft] = useState<Draft>(() => readDraft(data.id_user));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useUbahBiodata(data.akademik.nim);

  const change = (key: FieldKey, value: string): void => {
    const next = { ...draft, [key]: value };
    setDraft(next);
    writeDraft(data.id_user, next);
    const { [key]: _gone, ...others } = errors;
    setErrors(others);
  };
  const close = (): void => {
    forgetDraft(data.id_user);
    onDone();
  };
  const fail = (error: Error): void => {
    const named = errorsByField(error);
    setErrors(named);
    const first = groups.flatMap(({ fields }) => fields).find(({ key }) => named[key] !== undefined);
    form.current?.querySelector<HTMLElement>(`[name="${first?.key}"]`)?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(changesOf(draft, stored), { onSuccess: close, onError: fail });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Ubah Biodata">
      <Stack>
        {groups.map(({ title, fields }) => (
          <Paper key={title} withBorder p="md" role="group" aria-label={title}>
            <Title order={2} mb="sm">
              {title}
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
              {fields.map((field) => (
                <BiodataField
                  key={field.key}
                  field={field}
                  value={draft[field.key] ?? stored[field.key]}
                  error={errors[field.key]}
                  limits={limits}
                  onChange={(value) => change(field.key, value)}
                />
              ))}
            </SimpleGrid>
          </Paper>
        ))}
        <div className={classes.bar}>
          <Button variant="default" onClick={close} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            Simpan
          </Button>
        </div>
      </Stack>
    </form>
  );
}
