import { Alert, Button, Group, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatBytes, formatTime, zoneLabel } from '../../../shared/lib/format.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { CameraButton } from '../../../shared/upload/camera-button.tsx';
import { DropArea } from '../../../shared/upload/drop-area.tsx';
import { FieldFrame } from '../../../shared/upload/field-frame.tsx';
import { MENUNGGU_UNGGAHAN } from '../../../shared/upload/under-way.tsx';
import { FileRow, UploadRow } from '../../../shared/upload/upload-row.tsx';
import { Deadline } from './deadline.tsx';
import { type Draft, type DraftFile, draftQuery, shrunkText } from './draft.ts';
import { jendelaOf, MENUNGGU_KONEKSI, TERSIMPAN } from './keadaan.ts';
import { useKumpulkan } from './mutations.ts';
import { NewerVersion, newerTitle } from './newer-version.tsx';
import type { OwnHandIn } from './queries.ts';
import { type HandInTask, useHandIn } from './tanpa-server.ts';
import { useDraft } from './use-draft.ts';
import { useWaitingHandIn } from './waiting-pengumpulan.ts';

interface DialogProps {
  tugas: HandInTask;
  onClose: () => void;
}

function acceptedLine(
  { ekstensi, maks_berkas }: OwnHandIn['aturan'],
  megabytes: number | undefined,
): string {
  const kinds = ekstensi.map((one) => `.${one}`).join(', ');
  return `Paling banyak ${maks_berkas} berkas: ${kinds}${megabytes === undefined ? '' : `, masing-masing sampai ${megabytes} MB`}`;
}

function fileNote({ milikVersi, berkas }: DraftFile, isQueued: boolean): string {
  if (milikVersi) return 'Dari versi yang berlaku';
  if (berkas !== null) return 'Terunggah';
  return isQueued ? MENUNGGU_KONEKSI : 'Menyiapkan…';
}

type HandInDraft = ReturnType<typeof useDraft>;

/** Facts that hold before anything is chosen. */
function Standing({
  izin,
  jendela,
  handedIn,
  isQueued,
}: {
  izin: OwnHandIn['izin'];
  jendela: ReturnType<typeof jendelaOf>;
  handedIn: number | null;
  isQueued: boolean;
}) {
  const zone = useZone();
  return (
    <>
      {jendela === 'tenggang' && izin.tenggang_sampai !== null && (
        <Alert color="warning" role="status" py="xs">
          {`Yang mulai diunggah sebelum batas waktu masih diterima sampai ${formatTime(izin.tenggang_sampai, zone)} ${zoneLabel(zone)}, ditandai terlambat. Berkas baru tidak dapat ditambah.`}
        </Alert>
      )}
      {handedIn !== null && handedIn > 0 && (
        <Alert color="info" role="status" py="xs">
          {`Versi ${handedIn} sudah terkumpul; berkasnya tampil setelah tersambung. Yang Anda kumpulkan sekarang menggantikan seluruh versi itu.`}
        </Alert>
      )}
      {isQueued && (
        <Alert color="warning" role="status" py="xs" title={MENUNGGU_KONEKSI}>
          Pengumpulan sebelumnya belum terkirim. Bila Anda mengubahnya dan mengumpulkan lagi, yang
          ini menggantikannya.
        </Alert>
      )}
    </>
  );
}

/** Failures and changes made elsewhere. */
function Problems({
  it,
  standing,
  error,
}: {
  it: HandInDraft;
  standing: OwnHandIn['daftar'][number] | undefined;
  error: Error | null;
}) {
  const { nim } = usePengguna();
  return (
    <>
      {it.isBehind && (
        <ChangedElsewhere
          onKeepOwn={it.keepOwn}
          onTakeTheirs={standing ? it.addTheirs : undefined}
          takeLabel="Tambahkan berkasnya ke isian saya"
          title={newerTitle(standing, nim)}
        >
          <NewerVersion version={standing} own={it.draft} />
        </ChangedElsewhere>
      )}
      {error && !it.isBehind && (
        <Alert color="danger" role="alert" py="xs">
          {loadFailureText(error)}
        </Alert>
      )}
      {it.faults.length > 0 && (
        <Alert color="warning" role="alert" py="xs">
          {it.faults.map((fault) => (
            <Text size="sm" key={fault} style={{ overflowWrap: 'anywhere' }}>
              {fault}
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}

interface FilesProps {
  idTugas: string;
  it: HandInDraft;
  aturan: OwnHandIn['aturan'];
  isPending: boolean;
  isOpen: boolean;
  shrink: boolean;
  onShrink: (shrink: boolean) => void;
}

function Files({ idTugas, it, aturan, isPending, isOpen, shrink, onShrink }: FilesProps) {
  const isWide = useIsWide();
  const isFull = it.draft.files.length >= aturan.maks_berkas;
  const takesPhotos = aturan.ekstensi.includes('jpg') || aturan.ekstensi.includes('jpeg');
  const choose = (files: readonly File[]): void => void it.choose(files);
  return (
    <FieldFrame id={`kumpul-${idTugas}`} label="Berkas">
      {it.rows.map(({ row, upload, isQueued, onRetry }) =>
        upload && row.berkas === null ? (
          <Stack key={row.key} gap={2}>
            <UploadRow upload={upload} onRemove={() => it.takeAway(row.key)} onRetry={onRetry} />
            {shrunkText(row) && (
              <Text size="xs" c="dimmed">
                {shrunkText(row)}
              </Text>
            )}
          </Stack>
        ) : (
          <FileRow
            key={row.key}
            name={row.nama}
            size={row.ukuran}
            note={[fileNote(row, isQueued), formatBytes(row.ukuran), shrunkText(row)]
              .filter(Boolean)
              .join(' · ')}
            removeLabel="Hapus"
            onRemove={() => it.takeAway(row.key)}
            disabled={isPending}
          />
        ),
      )}
      {!isFull && (
        <Stack gap="xs">
          <DropArea
            label="Unggah File"
            hint={acceptedLine(aturan, it.limits?.tugas.pengumpulan)}
            extensions={aturan.ekstensi}
            multiple={aturan.maks_berkas - it.draft.files.length > 1}
            disabled={isPending || !isOpen}
            onFiles={choose}
          />
          {takesPhotos && !isWide && (
            <CameraButton disabled={isPending || !isOpen} onFiles={choose} />
          )}
        </Stack>
      )}
      {takesPhotos && (
        <Switch
          size="sm"
          label="Perkecil foto sebelum diunggah"
          description="Paling panjang 2000 piksel, agar hemat kuota. Matikan untuk mengirim foto asli."
          checked={shrink}
          onChange={(event) => onShrink(event.currentTarget.checked)}
        />
      )}
    </FieldFrame>
  );
}

interface FootProps {
  it: HandInDraft;
  isPending: boolean;
  maySend: boolean;
  waits: boolean;
  onSend: () => void;
  onClose: () => void;
}

function Foot({ it, isPending, maySend, waits, onSend, onClose }: FootProps) {
  const [asked, setAsked] = useState(false);
  const discard = (): void => {
    if (it.isChanged) it.discard();
    onClose();
  };
  return (
    <>
      <DialogFoot>
        <Group justify="space-between" gap="xs" wrap="wrap-reverse">
          {it.isChanged ? <Tag color="gray">{`${TERSIMPAN} · belum dikumpulkan`}</Tag> : <span />}
          <Group gap="xs" justify="flex-end">
            <Button
              variant="default"
              disabled={isPending}
              onClick={() => {
                if (it.holdsWork) setAsked(true);
                else discard();
              }}
            >
              {it.isChanged ? 'Buang perubahan' : texts.cancel}
            </Button>
            <Button disabled={!maySend} loading={isPending} onClick={onSend}>
              {it.isSending && !waits ? MENUNGGU_UNGGAHAN : 'Kumpulkan'}
            </Button>
          </Group>
        </Group>
      </DialogFoot>
      <ConfirmModal
        opened={asked}
        title="Buang perubahan"
        confirmLabel="Buang"
        color="danger"
        size={500}
        onConfirm={discard}
        onClose={() => setAsked(false)}
      >
        Berkas dan tautan yang Anda siapkan dan belum dikumpulkan dihapus. Yang sudah terkumpul
        tetap.
      </ConfirmModal>
    </>
  );
}

interface FormProps extends DialogProps {
  saya: OwnHandIn;
  /** `saya` comes from the task: the server has not answered. */
  isByTask: boolean;
  stored: Draft | null;
  handIn: ReturnType<typeof useKumpulkan>;
}

function Form({ tugas, saya, isByTask, stored, handIn, onClose }: FormProps) {
  const isDown = useLineDown();
  const now = useServerNow('second');
  const { id: idUser } = usePengguna();
  const [shrink, setShrink] = useState(true);
  const waiting = useWaitingHandIn(tugas.id);
  const handedIn = isByTask ? (tugas.pengumpulan_saya?.percobaan ?? 0) : null;
  const it = useDraft({ idTugas: tugas.id, idUser, saya, handedIn, stored, waiting, shrink });
  const { aturan, izin } = saya;
  const standing = saya.daftar.find(({ berlaku }) => berlaku);
  const jendela = jendelaOf(izin, now);
  const isPending = handIn.isPending;
  const isQueued = waiting !== null && waiting.refused === null;
  /** Without a line, or behind a waiting submission, if all is stored. */
  const waits = (isDown || isQueued) && it.canWait;
  const isNew = it.isChanged || (waiting !== null && waiting.refused !== null);
  const isInTime =
    jendela === 'buka' ||
    (jendela === 'tenggang' && it.draft.files.some(({ milikVersi }) => !milikVersi));
  const maySend = isInTime && isNew && !it.isEmpty && !it.isBehind && (!it.isSending || waits);
  const send = (): void => {
    const tautan = it.draft.tautan.trim();
    const { files: berkas, idKlien, percobaan } = it.draft;
    it.handOver();
    handIn.mutate(
      {
        idTugas: tugas.id,
        judul: tugas.judul,
        idKlien,
        tautan: tautan === '' ? null : tautan,
        berkas,
        percobaan,
      },
      { onSuccess: onClose, onError: it.takeBack },
    );
  };
  return (
    <Stack>
      <Deadline izin={saya.izin} />
      {saya.kelompok && (
        <Text size="sm">{`Dikumpulkan untuk ${saya.kelompok.nama}: ${saya.kelompok.anggota.map(({ nama }) => nama).join(', ')}`}</Text>
      )}
      <Standing izin={izin} jendela={jendela} handedIn={handedIn} isQueued={isQueued} />
      <Problems it={it} standing={standing} error={handIn.error} />
      <Files
        idTugas={tugas.id}
        it={it}
        aturan={aturan}
        isPending={isPending}
        isOpen={jendela === 'buka'}
        shrink={shrink}
        onShrink={setShrink}
      />
      {aturan.boleh_tautan && (
        <TextInput
          label="Tautan"
          description="Satu alamat http atau https, boleh dikosongkan"
          inputMode="url"
          maxLength={2_000}
          value={it.draft.tautan}
          onChange={(event) => it.setTautan(event.currentTarget.value)}
          disabled={isPending || jendela === 'tutup'}
        />
      )}
      {isDown && (
        <Alert color="warning" role="status" py="xs" title={MENUNGGU_KONEKSI}>
          {it.canWait
            ? 'Tidak ada koneksi. Bila Anda kumpulkan sekarang, semuanya menunggu di perangkat ini dan dikirim sendiri saat tersambung. Yang dihitung adalah waktu server menerimanya.'
            : 'Tidak ada koneksi, dan perangkat ini tidak dapat menyimpan berkasnya. Kumpulkan setelah tersambung.'}
        </Alert>
      )}
      <Foot
        it={it}
        isPending={isPending}
        maySend={maySend}
        waits={waits}
        onSend={send}
        onClose={onClose}
      />
    </Stack>
  );
}

/** Files, photos and one link; full screen on a phone (S2 §2.5). */
export function HandInDialog({ tugas, onClose }: DialogProps) {
  const isWide = useIsWide();
  const { shown, isByTask } = useHandIn(tugas);
  const handIn = useKumpulkan();
  const draft = useQuery({ ...draftQuery(tugas.id, usePengguna().id), refetchOnMount: 'always' });
  const stored = draft.isFetchedAfterMount ? draft.data : undefined;
  return (
    <AppModal
      opened
      onClose={handIn.isPending ? () => undefined : onClose}
      title="Unggah File/Link Tugas"
      size={800}
      fullScreen={!isWide}
    >
      <QueryState query={shown} skeleton={<Skeleton h={320} />}>
        {(saya) =>
          stored === undefined ? (
            <Skeleton h={320} />
          ) : (
            <Form
              tugas={tugas}
              saya={saya}
              isByTask={isByTask}
              stored={stored}
              handIn={handIn}
              onClose={onClose}
            />
          )
        }
      </QueryState>
    </AppModal>
  );
}
