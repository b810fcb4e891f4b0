/** Students do not see those for staff. Pure. */
import { EMPTY, formatCount, type TimeZone } from '../../../shared/lib/format.ts';
import type { Ujian } from '../../../shared/queries/ujian.ts';
import { examNatureLabel, examTypeLabel } from '../../../shared/texts.ts';
import { durationText, keyTimeText } from '../../../shared/ui/aktivitas/ujian-info.tsx';
import type { Fact } from '../../../shared/ui/fact-list.tsx';

function remedialFacts({ jenis, ujian_utama, peserta_remedial }: Ujian): Fact[] {
  if (jenis !== 'remedial') return [];
  const people = peserta_remedial.length;
  return [
    { label: 'Ujian utama', value: ujian_utama?.judul ?? EMPTY },
    {
      label: 'Peserta remedial',
      value: people === 0 ? 'Belum ada peserta' : `${formatCount(people)} mahasiswa`,
    },
  ];
}

export function examFacts(
  ujian: Ujian,
  { isStudent, zone }: { isStudent: boolean; zone: TimeZone },
): Fact[] {
  const common: Fact[] = [
    { label: 'Jenis', value: examTypeLabel[ujian.jenis] },
    { label: 'Sifat', value: examNatureLabel[ujian.sifat] },
    { label: 'Batas waktu', value: durationText(ujian) },
    { label: 'Jumlah soal', value: formatCount(ujian.jumlah_soal) },
  ];
  if (isStudent) return common;
  return [
    ...common,
    { label: 'Acak soal', value: ujian.acakSoal ? 'Ya' : 'Tidak' },
    { label: 'Tampilan', value: ujian.ditampilkan ? 'Ditampilkan' : 'Disembunyikan' },
    { label: 'Waktu tampil kunci', value: keyTimeText(ujian, zone) },
    { label: 'Syarat kehadiran', value: ujian.is_syarat_hadir ? 'Ya' : 'Tidak' },
    { label: 'Pembuat', value: ujian.created_by.name },
    ...remedialFacts(ujian),
  ];
}
