import { JEDA_ENTRI_DETIK } from '@lms/contracts/nilai/aturan-entri';
import { Alert, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { formatDate, formatDateTime, formatNumber, zoneLabel } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconInfoCircle,
} from '../../../shared/ui/icons.ts';
import { jenisLabel } from './cell-text.ts';
import { type Komponen, type RecapFrame, rekapQueries } from './queries.ts';
import classes from './recap.module.css';

/** While a calculation runs (S3 §2.1). */
const POLL_MS = 5_000;

function Notice(props: { color: string; children: ReactNode; icon?: 'warning' | 'info' | 'done' }) {
  const { color, children, icon = 'info' } = props;
  const Icon = { warning: IconAlertTriangle, info: IconInfoCircle, done: IconCircleCheck }[icon];
  return (
    <Alert color={color} py="xs" icon={<Icon size={18} aria-hidden />} role="status">
      {children}
    </Alert>
  );
}

/** Says that numbers are about to change, or that the last calculation failed. */
function Calculation({ idKelas }: { idKelas: string }) {
  const live = useLiveInterval();
  const { data } = useQuery({
    ...rekapQueries.perhitungan(idKelas),
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? POLL_MS : live),
  });
  if (data?.status === 'in_progress')
    return (
      <Notice color="warning" icon="warning">
        Sedang proses perhitungan nilai
      </Notice>
    );
  if (data?.status === 'failed')
    return (
      <Notice color="danger" icon="warning">
        {`Perhitungan nilai terakhir gagal dan akan dicoba lagi. Nilai yang tampil adalah hasil sebelumnya. ${data.galat ?? ''}`}
      </Notice>
    );
  return null;
}

/** Lecturers enter from here on (S3 §6.1, DECISIONS 182). */
const opensAt = (start: string): number => Date.parse(start) + JEDA_ENTRI_DETIK * 1_000;

function Dates({ komponen }: { komponen: readonly Komponen[] }) {
  const zone = useZone();
  return (
    <ul className={classes.dates}>
      {komponen.map(({ id, label, waktu_entri_nilai_start: start, waktu_entri_nilai_end: end }) => (
        <li key={id}>
          {start === null || end === null
            ? `${label}: belum ada waktu entri`
            : `${label}: ${formatDateTime(opensAt(start), zone)} – ${formatDateTime(end, zone)} ${zoneLabel(zone)}`}
        </li>
      ))}
    </ul>
  );
}

/** Only lecturers are bound to the window (S3 §6.1). */
function EntryWindow({ frame: { kelas, header_sikad } }: { frame: RecapFrame }) {
  const [unfolded, setUnfolded] = useState(false);
  const dates = useId();
  const hasWindow = header_sikad.some((one) => one.waktu_entri_nilai_start !== null);
  if (kelas.is_nilai_dikunci || !hasWindow) return null;
  const isOpen = header_sikad.some(({ entri }) => entri.dibuka);
  const Chevron = unfolded ? IconChevronUp : IconChevronDown;
  return (
    <Notice color={isOpen ? 'success' : 'gray'} icon={isOpen ? 'done' : 'info'}>
      <UnstyledButton
        className={classes.line}
        w="100%"
        mih={44}
        fz="sm"
        aria-expanded={unfolded}
        aria-controls={dates}
        onClick={() => setUnfolded(!unfolded)}
      >
        {isOpen
          ? 'Waktu entri nilai sedang dibuka. Anda dapat mengirim nilai LMS ke Siakad'
          : 'Waktu entri nilai sedang tidak dibuka.'}
        <Chevron size={18} aria-hidden />
      </UnstyledButton>
      <div id={dates}>{unfolded && <Dates komponen={header_sikad} />}</div>
    </Notice>
  );
}

/** '1 kuis, 2 tugas' */
function countByKind({ belum_dipetakan, header_aktivitas }: RecapFrame): string {
  const kinds = Map.groupBy(
    header_aktivitas.filter(({ aktivitas }) => belum_dipetakan.includes(aktivitas.id)),
    ({ aktivitas }) => aktivitas.jenis,
  );
  const word = (kind: keyof typeof jenisLabel): string =>
    kind === 'uts' || kind === 'uas' ? jenisLabel[kind] : jenisLabel[kind].toLowerCase();
  return [...kinds].map(([kind, of]) => `${of.length} ${word(kind)}`).join(', ');
}

const scaleText = (
  scale: readonly { huruf: string; minimum: number; maksimum: number }[],
): string =>
  scale
    .map(
      ({ huruf, minimum, maksimum }) =>
        `${huruf} ${formatNumber(minimum)}–${formatNumber(maksimum)}`,
    )
    .join(', ') || 'tidak ada';

/** Somebody has seen letters of the former scale (N12). */
function ScaleChange({ change }: { change: RecapFrame['skala_berubah'] }) {
  const zone = useZone();
  if (change === null) return null;
  return (
    <Notice color="warning" icon="warning">
      <Text size="sm" fw={550}>{`Skala berubah ${formatDate(change.pada, zone)}`}</Text>
      <Text size="sm">{`Sekarang: ${scaleText(change.kini)}`}</Text>
      <Text size="sm">{`Sebelumnya: ${scaleText(change.lama)}`}</Text>
    </Notice>
  );
}

function Problems({ frame }: { frame: RecapFrame }) {
  const { kelas, header_sikad, belum_dipetakan, jumlah_bobot, hak } = frame;
  return (
    <>
      {kelas.is_nilai_dikunci && (
        <Notice color="warning" icon="warning">
          Nilai kelas ini telah dikunci di Siakad. Nilai komponen tidak dapat diubah.
        </Notice>
      )}
      {header_sikad.length === 0 ? (
        <Notice color="info">
          Siakad belum mengirim komponen nilai kelas ini. Nilai aktivitas tetap tampil; komponen
          muncul setelah Siakad mengirimnya atau operator mengimpornya di Data Master.
        </Notice>
      ) : (
        <>
          {jumlah_bobot !== 100 && (
            <Notice color="warning" icon="warning">
              {`Jumlah bobot komponen ${formatNumber(jumlah_bobot)}%, bukan 100%. Nilai akhir (perkiraan) dihitung dari bobot yang ada; perbaiki bobot di Siakad.`}
            </Notice>
          )}
          {belum_dipetakan.length > 0 && (
            <Notice color="info">{`${countByKind(frame)} baru belum masuk komponen`}</Notice>
          )}
          {!hak.boleh_entri && (
            <Text size="sm" c="dimmed">
              Anda dapat melihat nilai kelas ini, tetapi tidak mengubah nilai komponennya.
            </Text>
          )}
        </>
      )}
    </>
  );
}

export function RecapNotices({ idKelas, frame }: { idKelas: string; frame: RecapFrame }) {
  const isLecturer = usePengguna().role === 'ROLE_DOSEN';
  return (
    <Stack gap="xs">
      {isLecturer && <EntryWindow frame={frame} />}
      <Calculation idKelas={idKelas} />
      <ScaleChange change={frame.skala_berubah} />
      <Problems frame={frame} />
    </Stack>
  );
}
