/**
 * What a group is told of a meeting, an activity or an announcement (K127, N83): name, time and
 * where to find it.
 * Never the address of a conference, nor anybody's data. Pure.
 */
import { alamatAcara, type JenisTempat } from '@lms/contracts/kelas/acara';
import { formatDayDateTime, formatSpan, type TimeZone, zoneLabel } from '../format.ts';

export interface Told {
  jenis: JenisTempat;
  id: string;
  judul: string;
  /** Both null: it has no time. */
  mulai: string | null;
  selesai: string | null;
  ruangan?: string | null;
}

export interface ToldMeeting {
  id: string;
  nomor: number;
  kelas_kuliah: { id: string; mata_kuliah: { nama: string }; kelas: { nama: string } };
}

const words: Record<Exclude<JenisTempat, 'pertemuan'>, string> = {
  teks: 'Teks',
  materi: 'Materi',
  tugas: 'Tugas',
  vidcon: 'Konferensi video',
  ujian: 'Ujian',
  forum: 'Forum',
};

function timeOf({ mulai, selesai }: Told, zone: TimeZone): string | null {
  if (mulai !== null && selesai !== null) return formatSpan(mulai, selesai, zone);
  if (selesai !== null) return `Sampai ${formatDayDateTime(selesai, zone)} ${zoneLabel(zone)}`;
  return mulai === null ? null : `Mulai ${formatDayDateTime(mulai, zone)} ${zoneLabel(zone)}`;
}

interface Where {
  zone: TimeZone;
  /** Where the application is, for example https://lms.contoh.ac.id. */
  origin: string;
  /** Path of the short link; null: there is none, and the long address stands in its place. */
  pendek: string | null;
}

export function groupText(
  told: Told,
  { id, nomor, kelas_kuliah }: ToldMeeting,
  { zone, origin, pendek }: Where,
): string {
  const kelas = `${kelas_kuliah.mata_kuliah.nama} ${kelas_kuliah.kelas.nama}`;
  const place = { ...told, id_kelas: kelas_kuliah.id, id_pertemuan: id };
  const lines =
    told.jenis === 'pertemuan'
      ? [`${kelas} · Pertemuan ${nomor}: ${told.judul}`, timeOf(told, zone), told.ruangan ?? null]
      : [
          `${words[told.jenis]}: ${told.judul}`,
          `${kelas} · Pertemuan ${nomor}`,
          timeOf(told, zone),
        ];
  const link = origin + (pendek ?? alamatAcara(place));
  return [...lines, link].filter((line) => line !== null).join('\n');
}

export interface ToldAnnouncement {
  id: string;
  judul: string;
  tanggal: string;
}

export function announcementText(
  { id, judul, tanggal }: ToldAnnouncement,
  { zone, origin, pendek }: Where,
): string {
  return [
    `Pengumuman: ${judul}`,
    `${formatDayDateTime(tanggal, zone)} ${zoneLabel(zone)}`,
    origin + (pendek ?? `/pengumuman?${new URLSearchParams({ id })}`),
  ].join('\n');
}
