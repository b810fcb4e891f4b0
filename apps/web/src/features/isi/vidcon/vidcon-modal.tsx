import { aplikasiOfLink, isOtherAplikasi } from '@lms/contracts/isi/aturan-vidcon';
import { MAKS_CATATAN_VIDCON, MAKS_LINK_VIDCON } from '@lms/contracts/isi/vidcon';
import { vidconErrors } from '@lms/contracts/isi/vidcon.errors';
import { MAKS_JUDUL_ISI } from '@lms/contracts/wire/batas';
import { Alert, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DraftStore } from '../../../shared/form/draft-store.ts';
import { newDraft } from '../../../shared/form/new-draft.ts';
import { type AppForm, type Sending, useAppForm } from '../../../shared/form/use-app-form.ts';
import { api } from '../../../shared/lib/api.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import { serverNow } from '../../../shared/lib/time/clock.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import type { Vidcon } from '../../../shared/queries/vidcon.ts';
import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { ContentForm } from '../isi/content-form.tsx';
import { ContentModal, EditModal, StoredContent } from '../isi/content-modal.tsx';
import { useTambahVidcon, useUbahVidcon } from '../isi/mutations.ts';
import { askedFor } from '../isi/pratinjau/queries.ts';
import { usePratinjau } from '../isi/pratinjau/use-pratinjau.ts';
import { usulanOfNewVidcon } from '../isi/pratinjau/usulan.ts';
import { whereOf } from '../isi/queries.ts';
import { aplikasiLabel, aplikasiOptions } from './aplikasi.ts';
import {
  type EditedVidcon,
  endAfter,
  firstVidconFault,
  newVidcon,
  storedVidcon,
  type VidconValues,
  vidconFaults,
  vidconToSent,
  yesterdayOf,
} from './vidcon-form.ts';
import { VidconTimes } from './vidcon-info.tsx';

type SentVidcon = ReturnType<typeof vidconToSent> & { id_pertemuan: string };

const textOf = (error: unknown): string | null => (typeof error === 'string' ? error : null);

/** The link's own application is chosen until the lecturer chooses another. */
function LinkFields({ form }: { form: AppForm<VidconValues> }) {
  const { aplikasi, link } = form.fields.values;
  const write = (typed: string): void =>
    form.fields.setValues((values) => ({
      ...values,
      link: typed,
      aplikasi: values.aplikasi ?? aplikasiOfLink(typed),
    }));
  const known = aplikasiOfLink(link);
  return (
    <>
      <Select
        label="Aplikasi"
        required
        placeholder="Pilih aplikasi"
        allowDeselect={false}
        data={aplikasiOptions}
        {...form.field('aplikasi')}
      />
      <TextInput
        label="Link"
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={MAKS_LINK_VIDCON}
        {...form.field('link')}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {aplikasi !== null && known !== null && isOtherAplikasi(link, aplikasi) && (
        <Alert color="warning" py="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {`Link ini menuju ${aplikasiLabel[known]}, bukan ${aplikasiLabel[aplikasi]}. Anda tetap dapat menyimpannya.`}
        </Alert>
      )}
      <Alert color="danger" py="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
        Jangan membagikan link ini kepada peserta. Mahasiswa bergabung lewat tombol Gabung di LMS
        agar kehadirannya tercatat.
      </Alert>
    </>
  );
}

/** Times from yesterday on; fixed when it is over, or runs with participants (S2 §4, §5). */
function TimeFields({ form, fixed }: { form: AppForm<VidconValues>; fixed: boolean }) {
  const zone = useZone();
  const { values, errors } = form.fields;
  const yesterday = yesterdayOf({ now: serverNow(), zone });
  const begin = (waktu_mulai: string | null): void =>
    form.fields.setValues((before) => ({
      ...before,
      waktu_mulai,
      waktu_selesai: endAfter(waktu_mulai, zone) ?? before.waktu_selesai,
    }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <DateTimeInput
        label="Waktu mulai"
        required
        disabled={fixed}
        value={values.waktu_mulai}
        onChange={begin}
        min={fixed ? null : yesterday}
        error={textOf(errors.waktu_mulai)}
      />
      <DateTimeInput
        label="Waktu selesai"
        required
        disabled={fixed}
        value={values.waktu_selesai}
        onChange={form.field('waktu_selesai').onChange}
        min={fixed ? null : (values.waktu_mulai ?? yesterday)}
        error={textOf(errors.waktu_selesai)}
      />
    </SimpleGrid>
  );
}

interface VidconFormProps {
  meeting: PertemuanDetail;
  before: EditedVidcon | null;
  sending: Sending<SentVidcon, unknown>;
  draft: DraftStore<Partial<VidconValues>>;
  onClose: () => void;
  notice?: (form: AppForm<VidconValues>) => ReactNode;
}

function VidconForm({ meeting, before, sending, draft, onClose, notice }: VidconFormProps) {
  const zone = useZone();
  const faultsOf = (values: VidconValues) =>
    vidconFaults(values, before, { now: serverNow(), zone });
  const form: AppForm<VidconValues> = useAppForm<VidconValues, SentVidcon, unknown>({
    initialValues: before ? storedVidcon(before) : newVidcon(meeting, { now: serverNow(), zone }),
    validate: faultsOf,
    sending,
    toSent: (values) => ({
      ...vidconToSent(values),
      id_pertemuan: values.id_pertemuan ?? meeting.id,
    }),
    onSent: onClose,
    onFaults: () =>
      notifyProblem(
        firstVidconFault(faultsOf(form.fields.getValues())) ?? 'Pengisian Data Belum Lengkap!',
      ),
    draft,
  });
  const fixed = before?.waktu_terkunci ?? false;
  return (
    <ContentForm
      form={form}
      label={before ? 'Ubah Data Vidcon' : 'Tambah Data Vidcon'}
      guard="Vidcon belum disimpan. Tinggalkan halaman ini?"
      meeting={meeting}
      fixed={before !== null}
      onClose={onClose}
      notice={notice?.(form)}
    >
      <TextInput label="Judul" required maxLength={MAKS_JUDUL_ISI} {...form.field('judul')} />
      <LinkFields form={form} />
      {fixed && (
        <Text size="sm" c="dimmed" role="note">
          {vidconErrors.vidcon_waktu_terkunci.message}
        </Text>
      )}
      <TimeFields form={form} fixed={fixed} />
      <Textarea
        label="Catatan"
        description="Terbaca oleh mahasiswa sesudah vidcon dimulai."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAKS_CATATAN_VIDCON}
        {...form.field('catatan')}
      />
    </ContentForm>
  );
}

const draftOf = (idUser: string, of: string) =>
  newDraft<Partial<VidconValues>>({ name: 'vidcon', idUser, of });

interface VidconModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

function AddVidcon({ meeting, onClose }: VidconModalProps) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, meeting.id));
  const adding = usePratinjau(
    useTambahVidcon(whereOf(meeting), draft.idKlien),
    ({ id_pertemuan: id }) =>
      askedFor(id, usulanOfNewVidcon(id === meeting.id ? meeting.jenis : null)),
  );
  return (
    <ContentModal title="Tambah Data" noun="Vidcon" previewed={[adding]} onClose={onClose}>
      <VidconForm
        meeting={meeting}
        before={null}
        sending={adding.sending}
        draft={draft}
        onClose={onClose}
      />
    </ContentModal>
  );
}

const toEdited = async (id: string): Promise<EditedVidcon> => ({
  ...(await api.call('detailVidcon', { params: { id } })),
  deskripsi: '',
});

function EditVidcon({ meeting, vidcon, onClose }: VidconModalProps & { vidcon: Vidcon }) {
  const listed: EditedVidcon = {
    ...vidcon,
    link: null,
    deskripsi: null,
    jumlah_join_detail: 0,
    jumlah_sedang_bergabung: 0,
  };
  return (
    <EditModal<EditedVidcon, SentVidcon, VidconValues>
      noun="Vidcon"
      draftName="vidcon"
      row={listed}
      changing={useUbahVidcon(whereOf(meeting), vidcon.id)}
      findTheirs={() => toEdited(vidcon.id)}
      valuesOf={storedVidcon}
      stored={(theirs) => (
        <StoredContent title={theirs.judul} html="">
          <VidconTimes vidcon={theirs} />
          <Text size="sm">{aplikasiLabel[theirs.aplikasi]}</Text>
        </StoredContent>
      )}
      onClose={onClose}
      form={(known, sending, notice, draft) => (
        <VidconForm
          meeting={meeting}
          before={known}
          sending={sending}
          draft={draft}
          onClose={onClose}
          notice={notice}
        />
      )}
    />
  );
}

/** S2 §2.7. */
export function VidconModal({ vidcon, ...props }: VidconModalProps & { vidcon: Vidcon | null }) {
  return vidcon ? <EditVidcon vidcon={vidcon} {...props} /> : <AddVidcon {...props} />;
}
