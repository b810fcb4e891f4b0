import {
  MAKS_KENDALA_REALISASI,
  MAKS_MATERI_REALISASI,
  MAKS_METODE_REALISASI,
} from '@lms/contracts/laporan/bap/batas';
import { Alert, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { type AppForm, useAppForm } from '../../../shared/form/use-app-form.ts';
import { useConflict } from '../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../shared/form/versioned-draft.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { useUbahRealisasi } from './mutations.ts';
import { bapQueries, type Realisasi } from './queries.ts';

interface Values {
  materi: string;
  metode: string;
  kendala: string;
}

const valuesOf = ({ materi, metode, kendala }: Realisasi): Values => ({ materi, metode, kendala });
/** Its number is the version that drafts and conflicts compare. */
const versioned = (one: Realisasi) => ({ ...one, updated_at: String(one.versi) });

interface RealisasiFormProps {
  idPertemuan: string;
  realisasi: Realisasi;
  onSaved?: () => void;
  onCancel?: () => void;
}

/** The tab keeps the input until it is saved. */
export function useRealisasiForm({ idPertemuan, realisasi, onSaved }: RealisasiFormProps) {
  const { id: idUser } = usePengguna();
  const queryClient = useQueryClient();
  const first = versioned(realisasi);
  const [draft] = useState(() =>
    versionedDraft<Partial<Values>>(
      { name: 'realisasi', idUser, of: idPertemuan },
      first.updated_at,
    ),
  );
  const find = async () =>
    versioned(await queryClient.fetchQuery({ ...bapQueries.realisasi(idPertemuan), staleTime: 0 }));
  const { known, theirs, sending, settle } = useConflict(
    useUbahRealisasi(idPertemuan),
    first,
    find,
    draft,
  );
  const form = useAppForm({
    initialValues: valuesOf(realisasi),
    validate: { materi: (text: string) => (text.trim() === '' ? 'Materi wajib diisi' : null) },
    sending,
    toSent: (values: Values) => ({
      ...values,
      versi: Number(known.updated_at),
      perbaikan: realisasi.terkunci,
    }),
    onSent: () => onSaved?.(),
    draft,
  });
  return { form, theirs, settle };
}

type RealisasiState = ReturnType<typeof useRealisasiForm>;

export function RealisasiFields({
  state,
  realisasi,
}: {
  state: RealisasiState;
  realisasi: Realisasi;
}) {
  const { form, theirs, settle } = state;
  const zone = useZone();
  return (
    <>
      {theirs && (
        <ChangedElsewhere
          onKeepOwn={settle}
          onTakeTheirs={() => {
            form.fields.setValues(valuesOf(theirs));
            settle();
          }}
        >
          <Paper withBorder p="xs">
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir="auto">
              {[theirs.materi, theirs.metode, theirs.kendala].filter(Boolean).join('\n')}
            </Text>
            <Text size="xs" c="dimmed">
              {`${theirs.diubah_oleh?.name ?? ''} · ${formatDateTime(theirs.diubah_pada, zone)}`}
            </Text>
          </Paper>
        </ChangedElsewhere>
      )}
      {realisasi.terkunci && (
        <Alert color="warning" py="xs">
          Berita acara sudah ditandatangani. Perubahan ini menandainya tidak sesuai lagi sampai Anda
          menandatangani versi baru.
        </Alert>
      )}
      {realisasi.rencana.materi !== null && (
        <div>
          <Text size="sm" fw={600}>
            Rencana (RPS)
          </Text>
          <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {realisasi.rencana.materi}
          </Text>
        </div>
      )}
      <Textarea
        label="Materi yang diajarkan"
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAKS_MATERI_REALISASI}
        {...form.field('materi')}
      />
      <TextInput label="Metode" maxLength={MAKS_METODE_REALISASI} {...form.field('metode')} />
      <Textarea
        label="Kendala"
        description="Kosongkan bila tidak ada."
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAKS_KENDALA_REALISASI}
        {...form.field('kendala')}
      />
    </>
  );
}

/** On the page of the report. */
export function RealisasiForm(props: RealisasiFormProps) {
  const state = useRealisasiForm(props);
  const form: AppForm<Values> = state.form;
  const { realisasi, onCancel } = props;
  const zone = useZone();
  return (
    <FormFrame
      form={form}
      label="Realisasi"
      guard="Realisasi belum disimpan. Tinggalkan halaman ini?"
      actions={
        <FormActions
          form={form}
          submitLabel="Simpan Realisasi"
          {...(onCancel === undefined
            ? {}
            : {
                onCancel: () => {
                  form.discard();
                  onCancel();
                },
              })}
        />
      }
    >
      <RealisasiFields state={state} realisasi={realisasi} />
      <Stack gap={0}>
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {realisasi.versi === 0
              ? 'Usulan dari RPS, judul, dan materi pertemuan; belum disimpan.'
              : `Disimpan ${realisasi.diubah_oleh?.name ?? ''}, ${formatDateTime(realisasi.diubah_pada, zone)}`}
          </Text>
        </Group>
      </Stack>
    </FormFrame>
  );
}
