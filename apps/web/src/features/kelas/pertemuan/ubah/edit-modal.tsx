import {
  MAKS_DESKRIPSI_PERTEMUAN,
  panjangTampak,
  pesanUbah,
} from '@lms/contracts/kelas/aturan-ubah';
import { hasilBentrok } from '@lms/contracts/kelas/jadwal-pertemuan';
import {
  Alert,
  Button,
  Group,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { FormFrame } from '../../../../shared/form/app-form.tsx';
import { ChangedElsewhere } from '../../../../shared/form/changed-elsewhere.tsx';
import { type AppForm, type Sending, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { useConflict } from '../../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../../shared/form/versioned-draft.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import { formatLecturer, formatSession, isEmptyInstant } from '../../../../shared/lib/format.ts';
import { notifyProblem } from '../../../../shared/lib/notify.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { type PertemuanDetail, pertemuanQueries } from '../../../../shared/queries/kelas.ts';
import { usePengguna, useZone } from '../../../../shared/queries/pengguna.ts';
import { categoryLabel, modeLabel, texts } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../../shared/ui/dialog/dialog-foot.tsx';
import { IconInfoCircle } from '../../../../shared/ui/icons.ts';
import { type AskedMarks, type MarkPreview, usePreview } from '../preview-slot.tsx';
import { ClashPanel } from './clash-panel.tsx';
import { ContentMoves } from './content-moves.tsx';
import classes from './edit-modal.module.css';
import { useUbahPertemuan } from './mutations.ts';
import { ParameterFields, TeachersField } from './people-fields.tsx';
import { ubahQueries } from './queries.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { Suggestions } from './suggestions.tsx';
import { useScheduleCheck } from './use-schedule-check.ts';
import {
  abaikanOf,
  type Faults,
  faultsOf,
  type HasilBentrok,
  isScheduleOpen,
  keadaanOf,
  kindsOf,
  type Pertanyaan,
  pertanyaanOf,
  type Ubahan,
  type Usulan,
  ubahanOf,
  usulanSyarat,
  type Values,
  valuesOf,
  waktuOf,
  withUsulan,
} from './values.ts';

const leaveQuestion = 'Perubahan pertemuan belum disimpan. Tinggalkan halaman ini?';
const UNCHANGED = 'Tidak ada perubahan data';
const UNCHECKED = 'Cek jadwal terlebih dahulu. Pastikan tidak ada jadwal yang bentrok';

interface EditModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

type Versioned = PertemuanDetail & { updated_at: string };
const versioned = (meeting: PertemuanDetail): Versioned => ({
  ...meeting,
  updated_at: meeting.versi,
});

interface Question {
  asked: AskedMarks;
  meta: NonNullable<Awaited<ReturnType<MarkPreview['ask']>>>;
  confirm: () => void;
}

/** Asks which marks would change before it sends (K30, K46). */
function useAsked(saving: Sending<Ubahan, PertemuanDetail>, known: PertemuanDetail) {
  const preview = usePreview();
  const [question, setQuestion] = useState<Question | null>(null);
  const asking = useMutation({
    mutationFn: async (asked: AskedMarks) => (await preview?.ask(asked)) ?? null,
  });
  const sending: Sending<Ubahan, PertemuanDetail> = {
    error: asking.error ?? saving.error,
    isPending: asking.isPending || saving.isPending,
    reset: () => {
      asking.reset();
      saving.reset();
    },
    mutate: (sent, options) => {
      const usulan = usulanSyarat(known, sent);
      const confirm = (): void => saving.mutate(sent, options);
      if (usulan === null) return confirm();
      const asked = { idPertemuan: known.id, usulan };
      asking.mutate(asked, {
        onError: options.onError,
        onSuccess: (meta) => (meta === null ? confirm() : setQuestion({ asked, meta, confirm })),
      });
    },
  };
  const close = (): void => setQuestion(null);
  const part = question && preview && (
    <Suspense>
      <preview.Modal
        asked={question.asked}
        meta={question.meta}
        onClose={close}
        onConfirm={() => {
          close();
          question.confirm();
        }}
      />
    </Suspense>
  );
  return { sending, part };
}

function useEditForm({ meeting, onClose }: EditModalProps) {
  const zone = useZone();
  const { id: idUser } = usePengguna();
  const queryClient = useQueryClient();
  const sesi = useQuery(ubahQueries.sesi());
  const [draft] = useState(() =>
    versionedDraft<Partial<Values>>(
      { name: 'ubah-pertemuan', idUser, of: meeting.id },
      meeting.versi,
    ),
  );
  const findTheirs = async (): Promise<Versioned> =>
    versioned(
      await queryClient.fetchQuery({ ...pertemuanQueries.detail(meeting.id), staleTime: 0 }),
    );
  const saving = useUbahPertemuan(meeting);
  const conflict = useConflict(saving, versioned(meeting), findTheirs, draft);
  const { known, theirs, settle } = conflict;
  const { sending, part } = useAsked(conflict.sending, known);
  const izin = meeting.izin.ubah;
  const openFor = (values: Values): boolean => isScheduleOpen(izin, meeting.jenis, values.jenis);
  const sessionOf = (values: Values) => sesi.data?.find(({ id }) => id === values.id_sesi) ?? null;
  const faults = (values: Values): Faults => faultsOf(values, openFor(values), sessionOf(values));
  // What the last check let the user accept (K92).
  const [abaikan, setAbaikan] = useState<ReturnType<typeof abaikanOf>>([]);
  const form = useAppForm<Values, Ubahan, PertemuanDetail>({
    initialValues: valuesOf(meeting, zone),
    validate: faults,
    sending,
    toSent: (values) =>
      ubahanOf(values, {
        izin,
        isOpen: openFor(values),
        versi: known.updated_at,
        zone,
        abaikan,
      }),
    onSent: onClose,
    onFaults: () => notifyProblem(pesanUbah.kurang),
    draft,
  });
  return { form, theirs, settle, izin, faults, sesi, saving, setAbaikan, part, zone, openFor };
}

/** Form, check and suggestions of a meeting (S2 §2.3). */
export function EditModal({ meeting, onClose }: EditModalProps) {
  const isWide = useIsWide();
  const it = useEditForm({ meeting, onClose });
  const { form, izin, zone } = it;
  const { values } = form.fields;
  const isOpen = it.openFor(values);
  const check = useScheduleCheck(values);
  const result = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Pertanyaan | null>(null);
  const pertanyaan = pertanyaanOf(values, meeting, zone);
  const isComplete = Object.keys(it.faults(values)).length === 0 && it.sesi.isSuccess;
  const taken = takenBy(it.saving.error);
  const hasil = taken ?? check.hasil;
  const isFree = hasil !== null && keadaanOf(hasil) !== 'menahan';
  const canSave = form.isChanged && (!isOpen || isFree);
  const runCheck = (): void => {
    if (form.fields.validate().hasErrors || pertanyaan === null) {
      notifyProblem(pesanUbah.kurang);
      return;
    }
    it.saving.reset();
    check.run(pertanyaan, (found) => {
      it.setAbaikan(abaikanOf(found));
      // On a phone the result lies below the fields. React renders it first.
      if (!isWide) setTimeout(() => result.current?.scrollIntoView({ block: 'start' }));
      if (keadaanOf(found) === 'menahan') setAsked(pertanyaan);
    });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (canSave) form.submit(event);
    else if (form.isChanged && isOpen && !check.isChecking) runCheck();
  };
  const choose = (usulan: Usulan): void => {
    form.fields.setValues(withUsulan(values, usulan, zone));
    form.fields.clearErrors();
  };
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  // The panel tells of a clash.
  const guarded: AppForm<Values> = { ...form, submit, problem: taken ? null : form.problem };
  return (
    <AppModal
      opened
      onClose={form.pending ? () => undefined : onClose}
      title="Ubah Pertemuan"
      size={isOpen ? 1_080 : 800}
      fullScreen={!isWide}
      closeOnClickOutside={false}
    >
      <FormFrame
        form={guarded}
        label="Ubah Pertemuan"
        guard={leaveQuestion}
        actions={
          <Foot
            form={form}
            isOpen={isOpen}
            isComplete={isComplete}
            isFree={isFree}
            isChecking={check.isChecking}
            canSave={canSave}
            onCheck={runCheck}
            onCancel={cancel}
          />
        }
      >
        {it.theirs && (
          <ChangedElsewhere
            onKeepOwn={it.settle}
            onTakeTheirs={() => {
              if (it.theirs) form.fields.setValues(valuesOf(it.theirs, zone));
              it.settle();
            }}
          >
            <Stored meeting={it.theirs} />
          </ChangedElsewhere>
        )}
        <div className={classes.columns} data-two={isOpen || undefined}>
          <div className={classes.left}>
            <TextFields form={form} meeting={meeting} />
            <ScheduleNotice meeting={meeting} isOpen={isOpen} />
            <ScheduleFields
              form={form}
              meeting={meeting}
              sesi={it.sesi.data ?? []}
              disabled={!isOpen}
            />
            <TeachersField
              form={form}
              meeting={meeting}
              disabled={!isOpen}
              mayChoose={izin.pengajar}
            />
            {values.jenis === 'online' && izin.parameter && <ParameterFields form={form} />}
            {isOpen && <ContentMoves form={form} meeting={meeting} />}
          </div>
          {isOpen && (
            <div className={classes.right} ref={result}>
              <ClashPanel
                hasil={hasil}
                isChecking={check.isChecking}
                failed={check.failed}
                isTaken={taken !== null}
              />
              <Suggestions
                asked={asked}
                canAsk={isComplete && pertanyaan !== null}
                onAsk={() => setAsked(pertanyaan)}
                chosen={(usulan) => isChosen(usulan, values, waktuOf(values, zone))}
                onChoose={choose}
              />
            </div>
          )}
        </div>
      </FormFrame>
      {it.part}
    </AppModal>
  );
}

function takenBy(error: Error | null): HasilBentrok | null {
  return error instanceof ApiError && error.code === 'jadwal_bentrok'
    ? (hasilBentrok.safeParse(error.data).data ?? null)
    : null;
}

function isChosen(usulan: Usulan, values: Values, waktu: ReturnType<typeof waktuOf>): boolean {
  return (
    waktu !== null &&
    Date.parse(waktu.waktu_mulai) === Date.parse(usulan.waktu_mulai) &&
    Date.parse(waktu.waktu_selesai) === Date.parse(usulan.waktu_selesai) &&
    (usulan.ruangan === null || usulan.ruangan.id === values.id_ruangan)
  );
}

interface FieldsProps {
  form: AppForm<Values>;
  meeting: PertemuanDetail;
}

function TextFields({ form, meeting }: FieldsProps) {
  const { values } = form.fields;
  const isRunning =
    !isEmptyInstant(meeting.mulai_kuliah) || !isEmptyInstant(meeting.selesai_kuliah);
  const kinds = kindsOf(meeting.izin.ubah, meeting, isRunning);
  const length = panjangTampak(values.deskripsi);
  return (
    <Stack gap="sm">
      <TextInput label="Judul" required maxLength={200} {...form.field('judul')} />
      <Textarea
        label="Deskripsi"
        required
        autosize
        minRows={3}
        maxRows={8}
        description={`${length} dari ${MAKS_DESKRIPSI_PERTEMUAN} karakter`}
        {...form.field('deskripsi')}
        error={
          form.fields.errors.deskripsi ??
          (length > MAKS_DESKRIPSI_PERTEMUAN ? pesanUbah.deskripsiPanjang : undefined)
        }
      />
      <Group grow align="flex-start">
        <NativeSelect
          label="Kategori"
          data={Object.entries(categoryLabel).map(([value, label]) => ({ value, label }))}
          {...form.field('kategori')}
        />
        <NativeSelect
          label="Jenis"
          disabled={kinds.length === 1}
          data={kinds.map((value) => ({ value, label: modeLabel[value] ?? value }))}
          {...form.field('jenis')}
        />
      </Group>
    </Stack>
  );
}

/** Why the schedule is closed to the user. */
function ScheduleNotice({ meeting, isOpen }: { meeting: PertemuanDetail; isOpen: boolean }) {
  if (isOpen) return null;
  const reason =
    meeting.izin.ubah.terkunci ??
    `Jadwal pertemuan ${meeting.jenis} hanya dapat diubah oleh operator, atau oleh dosen yang mengajarnya bila perguruan tinggi mengizinkan.`;
  return (
    <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />} py="xs">
      {reason}
    </Alert>
  );
}

/** The meeting as somebody else has saved it. */
function Stored({ meeting }: { meeting: PertemuanDetail }) {
  const zone = useZone();
  const teaching = meeting.pengajar_kelas.filter(({ is_pengajar }) => is_pengajar);
  const rows = [
    meeting.judul,
    meeting.deskripsi,
    formatSession(meeting.waktu_mulai, meeting.waktu_selesai, zone),
    [categoryLabel[meeting.kategori], modeLabel[meeting.jenis], meeting.ruangan]
      .filter(Boolean)
      .join(' · '),
    teaching.map(formatLecturer).join(', '),
  ];
  return (
    <Stack gap={2}>
      {rows
        .filter((row) => row !== '')
        .map((row) => (
          <Text key={row} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {row}
          </Text>
        ))}
    </Stack>
  );
}

interface FootProps {
  form: AppForm<Values>;
  isOpen: boolean;
  isComplete: boolean;
  isFree: boolean;
  isChecking: boolean;
  canSave: boolean;
  onCheck: () => void;
  onCancel: () => void;
}

/** A disabled look that still takes the focus and tells its reason. */
function Held({
  reason,
  children,
  ...props
}: {
  reason: string | null;
  children: ReactNode;
  type?: 'submit';
  variant?: string;
  fullWidth?: boolean;
  loading?: boolean;
  onClick?: () => void;
}) {
  return (
    <Button
      {...props}
      {...(reason !== null && { 'aria-disabled': true, 'data-disabled': true, title: reason })}
    >
      {children}
    </Button>
  );
}

/** On a phone one step at a time: Cek Jadwal, then Simpan. */
function Foot(props: FootProps) {
  const { form, isOpen, isComplete, isFree, isChecking, canSave, onCheck, onCancel } = props;
  const isWide = useIsWide();
  const hint = !form.isChanged ? UNCHANGED : isOpen && !isFree ? UNCHECKED : null;
  const incomplete = isComplete ? null : 'Lengkapi isian terlebih dahulu';
  const check = (
    <Held
      reason={incomplete}
      variant={isFree || !form.isChanged ? 'default' : 'filled'}
      loading={isChecking}
      fullWidth={!isWide}
      onClick={onCheck}
    >
      Cek Jadwal
    </Held>
  );
  const save = (
    <Held type="submit" reason={canSave ? null : hint} loading={form.pending} fullWidth={!isWide}>
      Simpan
    </Held>
  );
  return (
    <DialogFoot>
      <Stack gap={6}>
        {hint !== null && (
          <Text size="xs" c="dimmed" ta={isWide ? 'right' : 'center'}>
            {hint}
          </Text>
        )}
        {isWide ? (
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel} disabled={form.pending}>
              {texts.cancel}
            </Button>
            {isOpen && check}
            {save}
          </Group>
        ) : (
          <Group wrap="nowrap">
            <Button
              variant="default"
              onClick={onCancel}
              disabled={form.pending}
              style={{ flexShrink: 0 }}
            >
              {texts.cancel}
            </Button>
            {isOpen && !isFree ? check : save}
          </Group>
        )}
      </Stack>
    </DialogFoot>
  );
}
