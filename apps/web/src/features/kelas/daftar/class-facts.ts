/** What cards and dialogs say of a class. */
import {
  days,
  EMPTY,
  formatPeriod,
  orEmpty,
  type TimeZone,
  zoneLabel,
} from '../../../shared/lib/format.ts';
import type { Kelas, KelasDasar } from '../../../shared/queries/kelas.ts';
import { modeLabel } from '../../../shared/texts.ts';

type Program = Kelas['prodi_kelas'][number];

export function programName(program: Program | null): string {
  return program ? [program.jenjang, program.nama].filter(Boolean).join(' ') : EMPTY;
}

/** `Senin, 07:00–09:30 WIB · A303`, one line per weekly slot. */
export function scheduleLines(jadwal: Kelas['jadwal'], zone: TimeZone): string[] {
  return jadwal.map(({ hari, jam_mulai, jam_selesai, ruangan }) => {
    const time = `${jam_mulai.slice(0, 5)}–${jam_selesai.slice(0, 5)} ${zoneLabel(zone)}`;
    return [`${days[hari] ?? EMPTY}, ${time}`, ruangan].filter(Boolean).join(' · ');
  });
}

/** In the order of S1 §2.6. */
export function classFacts(kelas: KelasDasar, zone: TimeZone) {
  const { mata_kuliah, kelas: group } = kelas;
  return [
    { label: 'Periode', value: formatPeriod(kelas.periode) },
    { label: 'SKS', value: orEmpty(mata_kuliah.sks) },
    { label: 'Nama Kelas', value: orEmpty(group.nama) },
    { label: 'Jenis Kelas', value: orEmpty(group.jenis?.nama) },
    { label: 'Mode Kuliah', value: modeLabel[kelas.mode_kuliah] ?? EMPTY },
    { label: 'Kode Matkul', value: orEmpty(mata_kuliah.kode) },
    { label: 'Mata Kuliah', value: orEmpty(mata_kuliah.nama) },
    { label: 'Prodi Matkul', value: programName(mata_kuliah.prodi) },
    { label: 'Prodi Kelas', value: kelas.prodi_kelas.map(programName).join(', ') || EMPTY },
    { label: 'Lingkup Kelas', value: kelas.lingkup || 'Internal' },
    { label: 'Kapasitas', value: orEmpty(kelas.kapasitas) },
    { label: 'Kampus', value: orEmpty(kelas.kampus?.nama) },
    { label: 'Jadwal', value: scheduleLines(kelas.jadwal, zone).join('\n') || EMPTY, wide: true },
  ];
}
