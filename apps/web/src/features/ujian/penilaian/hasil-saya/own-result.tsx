import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber, isEmptyInstant } from '../../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../../shared/lib/time/use-invalidate-at.ts';
import { pengerjaanQueries } from '../../../../shared/queries/pengerjaan.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { keysWaitText } from '../../../../shared/ui/aktivitas/ujian-info.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { CountingNotice } from '../counting-notice.tsx';
import classes from '../penilaian-ujian.module.css';
import { COUNTING_MS, penilaianUjianQueries } from '../queries.ts';
import { OwnNotes } from './own-notes.tsx';
import { ResultQuestion } from './result-question.tsx';

function Result({ idUjian }: { idUjian: string }) {
  const zone = useZone();
  const live = useLiveInterval();
  const options = penilaianUjianQueries.hasil(idUjian);
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      state.data?.perhitungan === 'in_progress' ? COUNTING_MS : live,
  });
  useInvalidateAt([query.data?.waktu_tampil_kunci], options.queryKey);
  return (
    <QueryState query={query} skeleton={<Skeleton h={240} />}>
      {({
        perhitungan,
        kelompok,
        is_tampilkan_soal,
        is_tampilkan_nilai,
        is_tampilkan_kunci,
        ...hasil
      }) => (
        <Stack gap="md" component="section" aria-label="Hasil ujian">
          <CountingNotice status={perhitungan} />
          {!is_tampilkan_nilai && <Text size="sm">Nilai belum ditampilkan.</Text>}
          {is_tampilkan_nilai && hasil.pengurangan > 0 && (
            <Text size="sm" className={classes.text}>
              {[`Pengurangan nilai ${formatNumber(hasil.pengurangan)}`, hasil.alasan_pengurangan]
                .filter(Boolean)
                .join(': ')}
            </Text>
          )}
          {hasil.koreksi.map(({ nomor, pada, aturan, dibatalkan }) => (
            <Text key={`${nomor}-${pada}`} size="sm" role="note">
              {dibatalkan
                ? `Koreksi kunci soal ${nomor} dibatalkan pada ${formatDateTime(pada, zone)}: nilai dihitung ulang.`
                : `${aturan === 'anulir' ? `Soal ${nomor} dianulir` : `Kunci soal ${nomor} dikoreksi`} pada ${formatDateTime(pada, zone)}: nilai dihitung ulang.`}
            </Text>
          ))}
          {!is_tampilkan_kunci && !isEmptyInstant(hasil.waktu_tampil_kunci) && (
            <Text size="sm">
              {hasil.kunci_menunggu_peserta
                ? keysWaitText(hasil.waktu_tampil_kunci, zone)
                : `Kunci jawaban tampil ${formatDateTime(hasil.waktu_tampil_kunci, zone)}.`}
            </Text>
          )}
          {!is_tampilkan_soal && (
            <Text size="sm" c="dimmed">
              Soal dan jawaban tidak ditampilkan di kelas ini.
            </Text>
          )}
          {kelompok
            .flatMap(({ soal }) => soal)
            .toSorted((one, other) => one.nomor - other.nomor)
            .map((one) => (
              <ResultQuestion key={one.id} soal={one} onAskLink={() => void query.refetch()} />
            ))}
        </Stack>
      )}
    </QueryState>
  );
}

/** After the attempt has ended (S2 §2.6, U81). */
export function OwnResult({ ujian }: { ujian: Ujian }) {
  const { status } = useQuery(pengerjaanQueries.saya(ujian.id)).data ?? {};
  if (status === undefined) return null;
  const hasEnded = status !== 'belum_dimulai' && status !== 'sedang_berlangsung';
  return (
    <>
      <OwnNotes idUjian={ujian.id} />
      {hasEnded && <Result idUjian={ujian.id} />}
    </>
  );
}
