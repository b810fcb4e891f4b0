/** Components as Siakad sends them (DECISIONS 182, 206; N38). Pure. */
import type { KomponenMasuk } from '@lms/contracts/nilai/integrasi-nilai';
import { instantOf, type TimeZone } from '../../../platform/time-zone.ts';
import type { KomponenSiakad } from '../komponen/komponen.repo.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A date alone begins or ends its day in the college's zone. */
export function entriInstant(
  text: string | null,
  { zone, end }: { zone: TimeZone; end: boolean },
): Date | null {
  if (text === null) return null;
  return DATE.test(text) ? instantOf(zone, text, end ? '23:59:59' : '00:00:00') : new Date(text);
}

interface Fault {
  path: string;
  message: string;
}

/** The rows in Siakad's order, and what is wrong with the set as a whole. */
export function readKomponenSet(
  komponen: readonly KomponenMasuk[],
  zone: TimeZone,
): { rows: KomponenSiakad[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const rows = komponen.map((one, index) => {
    const mulai = entriInstant(one.waktu_entri_nilai_start, { zone, end: false });
    const selesai = entriInstant(one.waktu_entri_nilai_end, { zone, end: true });
    const at = `komponen.${index}`;
    if (seen.has(one.id)) faults.push({ path: `${at}.id`, message: 'Komponen tercantum dua kali' });
    seen.add(one.id);
    if ((mulai === null) !== (selesai === null))
      faults.push({
        path: `${at}.waktu_entri_nilai_${mulai === null ? 'start' : 'end'}`,
        message: 'Waktu entri harus lengkap atau kosong',
      });
    if (mulai !== null && selesai !== null && selesai <= mulai)
      faults.push({
        path: `${at}.waktu_entri_nilai_end`,
        message: 'Akhir waktu entri harus sesudah awalnya',
      });
    return {
      id: one.id,
      jenis: one.jenis,
      label: one.label,
      bobot: one.bobot,
      urutan: index + 1,
      bentuk: one.bentuk ?? null,
      mulai,
      selesai,
    };
  });
  return { rows, faults };
}
