import { tambahKelompok, ubahKelompok } from '@lms/contracts/tugas/kelompok';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { type AppForm, useAppForm } from '../../../shared/form/use-app-form.ts';
import { useConflict } from '../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../shared/form/versioned-draft.ts';
import { api } from '../../../shared/lib/api.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { MemberPicker, type Pilihan } from './member-picker.tsx';
import { useTambahKelompok, useUbahKelompok } from './mutations.ts';
import type { Kelompok } from './queries.ts';

interface Values {
  nama: string;
  anggota: Pilihan[];
  bagikan_pengumpulan: boolean;
}

const sentAnggota = ({ anggota }: Values) =>
  anggota.map(({ mahasiswa, jabatan }) => ({ nim: mahasiswa.nim, jabatan }));
const draftOf = (idUser: string, of: string) =>
  draftStore<Partial<Values>>({ name: 'kelompok-tugas', idUser, of });

function storedOf({ nama, anggota, sudah_mengumpulkan }: Kelompok): Values {
  const rows = anggota.map(({ jabatan, mahasiswa: { id_user, nim, nama, avatar_url } }) => ({
    mahasiswa: { id_user, nim, nama, avatar_url },
    jabatan,
    tetap: sudah_mengumpulkan,
  }));
  return { nama, anggota: rows, bagikan_pengumpulan: false };
}

interface FormProps {
  idTugas: string;
  title: string;
  form: AppForm<Values>;
  kelompok: Kelompok | null;
  onClose: () => void;
  children?: ReactNode;
}

function KelompokForm({ idTugas, title, form, kelompok, onClose, children }: FormProps) {
  const isWide = useIsWide();
  const { anggota, bagikan_pengumpulan } = form.fields.values;
  const faults = Object.entries(form.fields.errors).filter(
    ([path]) => path === 'anggota' || path.startsWith('anggota.'),
  );
  const errors = [
    ...new Set(faults.flatMap(([, message]) => (typeof message === 'string' ? [message] : []))),
  ];
  const joins = kelompok?.sudah_mengumpulkan === true && anggota.some(({ tetap }) => !tetap);
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <AppModal
      opened
      onClose={form.pending ? () => undefined : onClose}
      title={title}
      size={800}
      fullScreen={!isWide}
    >
      <FormFrame
        form={form}
        label={title}
        guard="Kelompok belum disimpan. Tinggalkan halaman ini?"
        actions={
          <DialogFoot>
            <FormActions form={form} submitLabel="Simpan" onCancel={cancel} />
          </DialogFoot>
        }
      >
        {children}
        <TextInput
          label="Nama kelompok"
          required
          maxLength={100}
          data-autofocus
          {...form.field('nama')}
        />
        {kelompok?.sudah_mengumpulkan && (
          <Text size="sm" c="dimmed">
            Kelompok ini sudah mengumpulkan: anggota dapat ditambah, tetapi tidak dapat dikurangi.
          </Text>
        )}
        <MemberPicker
          idTugas={idTugas}
          idKelompok={kelompok?.id ?? null}
          value={anggota}
          onChange={(next) => form.fields.setFieldValue('anggota', next)}
          errors={errors}
          disabled={form.pending}
        />
        {joins && (
          <Checkbox
            label="Ikutkan anggota baru pada pengumpulan yang sudah ada"
            checked={bagikan_pengumpulan}
            onChange={({ currentTarget }) =>
              form.fields.setFieldValue('bagikan_pengumpulan', currentTarget.checked)
            }
            disabled={form.pending}
          />
        )}
      </FormFrame>
    </AppModal>
  );
}

const MISSING = { anggota: 'Pilih paling sedikit satu anggota.' };
const withMembers =
  (check: (values: Values) => Record<string, unknown>) =>
  (values: Values): Record<string, string> => ({
    ...(check(values) as Record<string, string>),
    ...(values.anggota.length === 0 && MISSING),
  });

const toNew = (idKlien: string) => (values: Values) => ({
  nama: values.nama,
  anggota: sentAnggota(values),
  id_klien: idKlien,
});

export function AddKelompok({ idTugas, onClose }: { idTugas: string; onClose: () => void }) {
  const { id: idUser } = usePengguna();
  const [toSent] = useState(() => toNew(newId()));
  const [draft] = useState(() => draftOf(idUser, idTugas));
  const form = useAppForm<Values, ReturnType<typeof toSent>, unknown>({
    initialValues: { nama: '', anggota: [], bagikan_pengumpulan: false },
    validate: withMembers(byContract(tambahKelompok, toSent)),
    sending: useTambahKelompok(idTugas),
    toSent,
    onSent: onClose,
    draft,
  });
  return (
    <KelompokForm
      idTugas={idTugas}
      title="Tambah Kelompok"
      form={form}
      kelompok={null}
      onClose={onClose}
    />
  );
}

/** No endpoint returns a single group. */
async function findTheirs(id: string, groupId: string): Promise<Kelompok | undefined> {
  const { data } = await api.call('daftarKelompok', {
    params: { id },
    query: { ignore_default_pagination: true },
  });
  return data.find((one) => one.id === groupId);
}

const toChange = (values: Values) => ({
  nama: values.nama,
  anggota: sentAnggota(values),
  bagikan_pengumpulan: values.bagikan_pengumpulan,
});

interface EditKelompokProps {
  idTugas: string;
  kelompok: Kelompok;
  onClose: () => void;
}

export function EditKelompok({ idTugas, kelompok, onClose }: EditKelompokProps) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    versionedDraft<Partial<Values>>(
      { name: 'kelompok-tugas', idUser, of: kelompok.id },
      kelompok.updated_at,
    ),
  );
  const changing = useUbahKelompok(idTugas, kelompok.id);
  const { known, theirs, sending, settle } = useConflict(
    changing,
    kelompok,
    () => findTheirs(idTugas, kelompok.id),
    draft,
  );
  const form = useAppForm<Values, ReturnType<typeof toChange>, unknown>({
    initialValues: storedOf(kelompok),
    validate: withMembers(byContract(ubahKelompok, toChange)),
    sending: {
      ...sending,
      mutate: (sent, options) => sending.mutate({ ...sent, updated_at: known.updated_at }, options),
    },
    toSent: toChange,
    onSent: onClose,
    draft,
  });
  return (
    <KelompokForm
      idTugas={idTugas}
      title="Ubah Kelompok"
      form={form}
      kelompok={known}
      onClose={onClose}
    >
      {theirs && (
        <ChangedElsewhere
          onKeepOwn={settle}
          onTakeTheirs={() => {
            form.fields.setValues(storedOf(theirs));
            settle();
          }}
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {`${theirs.nama}: ${theirs.anggota
              .map(({ mahasiswa, jabatan }) =>
                jabatan === 'ketua' ? `${mahasiswa.nama} (Ketua)` : mahasiswa.nama,
              )
              .join(', ')}`}
          </Text>
        </ChangedElsewhere>
      )}
    </KelompokForm>
  );
}
