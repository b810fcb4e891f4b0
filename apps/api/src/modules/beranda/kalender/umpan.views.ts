/** The feed as iCalendar text (RFC 5545; K125). Pure: equal rows give equal bytes. */
import { createHash } from 'node:crypto';
import { alamatAcara } from '@lms/contracts/kelas/acara';
import {
  ICalCalendar,
  type ICalDayJsStub,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { instantOf, type TimeZone, tulisWaktu, wallClock } from '../../../platform/time-zone.ts';
import { labelKelas } from '../../kelas/index.ts';
import { letakOf, withoutAddresses } from './acara.policy.ts';
import type { UmpanRow } from './acara.repo.ts';

export interface Umpan {
  collegeId: string;
  /** The university's name, which the calendar carries. */
  nama: string;
  zone: TimeZone;
  publicUrl: string;
  /** When the address was made: stamp of what never changed. */
  sejak: Date;
}

const kata = {
  pertemuan: 'Pertemuan',
  materi: 'Materi',
  tugas: 'Tugas',
  vidcon: 'Konferensi video',
  ujian: 'Ujian',
  forum: 'Forum',
} as const;
const dua = (value: string) => value.replaceAll(/[-:]/g, '');

/**
 * The library reads plain dates by the clock of the machine it runs on; this one knows the zone.
 * It formats the two patterns that the library asks for.
 */
function inZone(time: Date, zone: TimeZone | null, of: TimeZone): ICalDayJsStub {
  const iso = (zone === null ? time : wallClock(zone, time)).toISOString();
  return {
    tz: () => inZone(time, of, of),
    utc: () => inZone(time, null, of),
    format: (pattern = '') => dua(pattern === 'HHmmss' ? iso.slice(11, 19) : iso.slice(0, 10)),
    isValid: () => true,
    toDate: () => time,
    toJSON: () => time.toISOString(),
  };
}

/** Raised with every change of what `toIcs` writes: a test holds both together. */
export const BENTUK_UMPAN = 1;

/** Equal rows give the same, without the cost of writing the feed. */
export const sidikUmpan = (rows: readonly UmpanRow[], umpan: Umpan): string =>
  createHash('sha256')
    .update(JSON.stringify([BENTUK_UMPAN, umpan, rows]))
    .digest('base64url');

export function toIcs(rows: readonly UmpanRow[], umpan: Umpan): string {
  const calendar = new ICalCalendar({
    name: `Kuliah – ${umpan.nama}`,
    prodId: { company: umpan.nama, product: 'LMS', language: 'ID' },
    // Stamps stay in UTC while the calendar has no zone, as the standard wants.
    timezone: { name: null, generator: blockOf },
    ttl: 3_600,
  });
  for (const row of rows) calendar.createEvent(eventOf(row, umpan));
  return calendar.toString();
}

function blockOf(zone: string): string {
  const [block = ''] = [tzlib_get_ical_block(zone, false)].flat();
  return block;
}

function eventOf(row: UmpanRow, umpan: Umpan): ICalEventData {
  const { zone, collegeId, publicUrl, sejak } = umpan;
  const { jenis, id, waktu_mulai: mulai, waktu_selesai: selesai, batal } = row;
  const letak = letakOf({ jenis, mulai, selesai }, zone);
  const at = (time: Date) => inZone(time, zone, zone);
  const kelas = `${row.nama_makul} ${labelKelas(row.nama_kelas)}`;
  const tempat = row.mode === 'online' ? 'Online' : row.ruangan;
  const url = new URL(alamatAcara(row), publicUrl).href;
  const waktu =
    letak.cara === 'rentang'
      ? { start: at(letak.mulai), end: at(letak.selesai) }
      : letak.cara === 'saat'
        ? { start: at(letak.pada) }
        : {
            start: at(instantOf(zone, letak.tanggal)),
            end: at(instantOf(zone, letak.sampai)),
            allDay: true,
          };
  return {
    ...waktu,
    id: `${jenis}-${id}@${collegeId}.lms`,
    sequence: row.urutan ?? 0,
    stamp: inZone(row.diubah_pada ?? sejak, null, zone),
    timezone: zone,
    summary: `${batal ? 'Dibatalkan: ' : ''}${judulOf(row, kelas)}`,
    description: uraianOf(row, { kelas, url, letak: letak.cara, zone }),
    ...(tempat ? { location: tempat } : {}),
    ...(batal ? {} : { url }),
    categories: [{ name: kata[jenis] }],
    status: batal ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency:
      letak.cara === 'rentang' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
}

function judulOf({ jenis, judul, nomor }: UmpanRow, kelas: string): string {
  return jenis === 'pertemuan'
    ? `${kelas} · Pertemuan ${nomor}: ${judul}`
    : `${kata[jenis]}: ${judul} · ${kelas}`;
}

function uraianOf(
  { jenis, nomor, waktu_selesai, deskripsi, batal }: UmpanRow,
  { kelas, url, letak, zone }: { kelas: string; url: string; letak: string; zone: TimeZone },
): string {
  const lines = [
    jenis === 'pertemuan' ? kelas : `${kelas}, pertemuan ${nomor}`,
    letak === 'rentang' ? '' : `Paling lambat ${tulisWaktu(zone, waktu_selesai)}`,
    withoutAddresses(deskripsi ?? ''),
    batal ? '' : url,
  ];
  return lines.filter((line) => line !== '').join('\n');
}
