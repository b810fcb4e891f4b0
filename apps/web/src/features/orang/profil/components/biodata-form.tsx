import { ubahBiodata } from '@lms/contracts/orang/profil';
import { NativeSelect, Paper, SimpleGrid, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { FormActions, FormFrame } from '../../../../shared/form/app-form.tsx';
import { byContract } from '../../../../shared/form/by-contract.ts';
import { type AppForm, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { changesOf, groups, storedValues, type Values } from '../biodata-form.ts';
import { biodataDraft } from '../draft.ts';
import { useUbahBiodata } from '../mutations.ts';
import type { Biodata } from '../queries.ts';
import { BirthDateInput } from './birth-date-input.tsx';
import classes from './profile.module.css';

type Limits = NonNullable<Biodata['ubah']>;

interface BiodataFieldProps {
  form: AppForm<Values>;
  field: (typeof groups)[number]['fields'][number];
  limits: Limits;
}

function BiodataField({
  form,
  field: { key, label, kind, options, ...input },
  limits,
}: BiodataFieldProps) {
  const common = { label, ...form.field(key) };
  if (kind !== undefined) {
    const latest =
      kind === 'lahir' ? limits.tanggal_lahir_terakhir : limits.tanggal_lahir_orang_tua_terakhir;
    return <BirthDateInput {...common} value={form.fields.values[key]} latest={latest} />;
  }
  if (options !== undefined)
    return <NativeSelect {...common} data={[{ value: '', label: 'Belum diisi' }, ...options]} />;
  return <TextInput {...common} {...input} />;
}

interface BiodataFormProps {
  data: Biodata;
  limits: Limits;
  onDone: () => void;
}

/** The tab keeps the input until it is saved or cancelled (DECISIONS 83). */
export function BiodataForm({ data, limits, onDone }: BiodataFormProps) {
  const [stored] = useState(() => storedValues(data));
  const toSent = (values: Values) => changesOf(values, stored);
  const form = useAppForm({
    initialValues: stored,
    validate: byContract(ubahBiodata, toSent),
    sending: useUbahBiodata(data.akademik.nim),
    toSent,
    onSent: onDone,
    draft: biodataDraft(data.id_user),
  });
  const cancel = (): void => {
    form.discard();
    onDone();
  };
  return (
    <FormFrame
      form={form}
      label="Ubah Biodata"
      toldElsewhere
      actions={
        <div className={classes.bar} data-bilah-telepon>
          <FormActions form={form} submitLabel="Simpan" onCancel={cancel} />
        </div>
      }
    >
      {groups.map(({ title, fields }) => (
        <Paper key={title} withBorder p="md" role="group" aria-label={title}>
          <Title order={2} mb="sm">
            {title}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
            {fields.map((field) => (
              <BiodataField key={field.key} form={form} field={field} limits={limits} />
            ))}
          </SimpleGrid>
        </Paper>
      ))}
    </FormFrame>
  );
}
