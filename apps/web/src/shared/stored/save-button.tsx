import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../lib/format.ts';
import { notifyError } from '../lib/notify.ts';
import { pertemuanQueries } from '../queries/kelas.ts';
import type { Materi } from '../queries/materi.ts';
import { usePengguna } from '../queries/pengguna.ts';
import { texts } from '../texts.ts';
import { IconCircleCheck, IconDeviceDesktop } from '../ui/icons.ts';
import { fileOfMaterial } from './material-file.ts';
import { isWhole } from './room.ts';
import { type Saving, saveFiles, stopSaving, useSavings } from './saving.ts';
import { markWanted, type NewFile, removeStored, storingAccount } from './stored-files.ts';
import { useStoredRows } from './use-stored.ts';

const percentOf = (received: number, bytes: number): string =>
  `${Math.floor((100 * received) / Math.max(1, bytes))}%`;

const savingText = ({ state, received, file: { bytes } }: Saving): string =>
  state === 'antre'
    ? 'Menunggu giliran'
    : `${state === 'menunggu' ? 'Menunggu koneksi' : 'Menyimpan'} ${percentOf(received, bytes)}`;

const tap = { variant: 'default', mih: 44 } as const satisfies ButtonProps;
const failed = (error: unknown): void => notifyError(error);

/** Shows a stop button, or the failure with another try. */
export function SavingState({ saving }: { saving: Saving }) {
  const { file, state, reason } = saving;
  const { judul } = file.file;
  const stop = (): void => void stopSaving(file.id).catch(failed);
  if (state === 'gagal') {
    return (
      <Group gap="xs" role="alert">
        <Text size="sm">{reason}</Text>
        <Button {...tap} aria-label={`${texts.retry}: ${judul}`} onClick={() => saveFiles([file])}>
          {texts.retry}
        </Button>
        <Button {...tap} variant="subtle" aria-label={`${texts.close}: ${judul}`} onClick={stop}>
          {texts.close}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs">
      <Text size="sm" className="tab-angka">
        {savingText(saving)}
      </Text>
      <Button {...tap} aria-label={`Batal menyimpan ${judul}`} onClick={stop}>
        {texts.cancel}
      </Button>
    </Group>
  );
}

function Save({ file, short }: { file: NewFile; short: boolean }) {
  const saving = useSavings().get(file.id);
  const stored = useStoredRows()?.find(({ id }) => id === file.id);
  const { judul } = file.file;
  if (saving?.file.wanted) return <SavingState saving={saving} />;
  if (stored && isWhole(stored) && stored.wanted) {
    return (
      <Group gap={4} wrap="nowrap">
        <Group gap={4} wrap="nowrap" miw={0} c="var(--mantine-color-success-light-color)">
          <IconCircleCheck size={18} aria-hidden />
          <Text size="sm">Tersimpan di perangkat</Text>
        </Group>
        <Button
          {...tap}
          variant="subtle"
          px="xs"
          aria-label={`Hapus ${judul} dari perangkat`}
          onClick={() => void removeStored([file.id]).catch(failed)}
        >
          Hapus
        </Button>
      </Group>
    );
  }
  const isHere = stored !== undefined && isWhole(stored);
  const size = stored
    ? `lanjut dari ${percentOf(stored.received, stored.bytes)}`
    : formatBytes(file.bytes);
  const label = isHere ? 'Simpan di perangkat' : `Simpan di perangkat (${size})`;
  return (
    <Button
      {...tap}
      leftSection={<IconDeviceDesktop size={18} aria-hidden />}
      aria-label={`${label}: ${judul}`}
      onClick={() => (isHere ? void markWanted(file.id).catch(failed) : saveFiles([file]))}
    >
      {short ? label.replace(' di perangkat', '') : label}
    </Button>
  );
}

/** 'Simpan di perangkat', with the size (K38). Nothing without file or storage, or while acting. */
export function SaveButton({ materi, short = false }: { materi: Materi; short?: boolean }) {
  const { bertindak } = usePengguna();
  const meeting = useQuery(pertemuanQueries.detail(materi.id_pertemuan)).data;
  const file = meeting ? fileOfMaterial(materi, meeting, true) : null;
  return file === null || bertindak !== null || storingAccount() === null ? null : (
    <Save file={file} short={short} />
  );
}
