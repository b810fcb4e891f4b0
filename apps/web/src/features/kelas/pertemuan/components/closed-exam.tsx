import type { PembatasanUjian } from '@lms/contracts/kelas/pertemuan';
import { Paper } from '@mantine/core';
import { formatPercent, formatSession } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { categoryLabel } from '../../../../shared/texts.ts';
import { FactList } from '../../../../shared/ui/fact-list.tsx';

/** The closed exam, and the attendance missing for it (DECISIONS 110). */
export function ClosedExam({ closed }: { closed: PembatasanUjian }) {
  const zone = useZone();
  const { pertemuan, persen, persen_minimal } = closed;
  const { mata_kuliah, kelas } = pertemuan.kelas_kuliah;
  return (
    <Paper withBorder p="md" component="section" aria-label="Pertemuan yang ditutup">
      <FactList
        facts={[
          { label: 'Mata Kuliah', value: `${mata_kuliah.kode} - ${mata_kuliah.nama}`, wide: true },
          { label: 'Kelas', value: kelas.nama },
          {
            label: 'Pertemuan',
            value: `${pertemuan.nomor} · ${categoryLabel[pertemuan.kategori]}`,
          },
          {
            label: 'Waktu Pertemuan',
            value: formatSession(pertemuan.waktu_mulai, pertemuan.waktu_selesai, zone),
            wide: true,
          },
          { label: 'Kehadiran Anda', value: formatPercent(persen) },
          { label: 'Syarat ujian', value: `minimal ${formatPercent(persen_minimal)}` },
        ]}
      />
    </Paper>
  );
}
