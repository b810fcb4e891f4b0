/** Rules of the conference's form (S2 §4, §5; DECISIONS 171, 172; K122). Pure. */
import { type AplikasiVidcon, faultOfWaktu, tellsLink } from '@lms/contracts/isi/aturan-vidcon';
import { tambahVidcon } from '@lms/contracts/isi/vidcon';
import { vidconErrors } from '@lms/contracts/isi/vidcon.errors';
import { linkOf } from '@lms/contracts/wire/alamat-web';
import type { FormErrors } from '@mantine/form';
import { byContract } from '../../../shared/form/by-contract.ts';
import type { TimeZone } from '../../../shared/lib/format.ts';
import {
  type FormClock,
  fromWallClock,
  startOfToday,
  toWallClock,
} from '../../../shared/lib/time/wall-clock.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import type { RincianVidcon } from '../../../shared/queries/vidcon.ts';

export interface VidconValues {
  id_pertemuan: string | null;
  judul: string;
  aplikasi: AplikasiVidcon | null;
  link: string;
  catatan: string;
  waktu_mulai: string | null;
  waktu_selesai: string | null;
}

/** The list has no link and so not the whole row; `deskripsi` tells `EditModal` to read it. */
export type EditedVidcon = Omit<RincianVidcon, 'daftar_join_detail' | 'sedang_bergabung'> & {
  deskripsi: string | null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const START_STEP_MS = 300_000;

const onWall = (time: number, zone: TimeZone): string | null =>
  fromWallClock(toWallClock(new Date(time).toISOString(), zone), zone);

/** Choosing a start sets the end one hour later (S2 §4). */
export function endAfter(start: string | null, zone: TimeZone): string | null {
  return start === null ? null : onWall(Date.parse(start) + HOUR_MS, zone);
}

export const yesterdayOf = ({ now, zone }: FormClock): string =>
  new Date(Date.parse(startOfToday(now, zone)) - DAY_MS).toISOString();

type Meeting = Pick<PertemuanDetail, 'id' | 'waktu_mulai' | 'waktu_selesai'>;

/** From the start of a meeting to come, otherwise from now. */
export function newVidcon(meeting: Meeting, { now, zone }: FormClock): VidconValues {
  const soon = Math.floor(now / START_STEP_MS) * START_STEP_MS;
  const start = onWall(Math.max(Date.parse(meeting.waktu_mulai), soon), zone);
  return {
    id_pertemuan: meeting.id,
    judul: '',
    aplikasi: null,
    link: '',
    catatan: '',
    waktu_mulai: start,
    waktu_selesai: endAfter(start, zone),
  };
}

export const storedVidcon = (vidcon: EditedVidcon): VidconValues => ({
  id_pertemuan: vidcon.id_pertemuan,
  judul: vidcon.judul,
  aplikasi: vidcon.aplikasi,
  link: vidcon.link ?? '',
  catatan: vidcon.catatan ?? '',
  waktu_mulai: vidcon.waktu_mulai,
  waktu_selesai: vidcon.waktu_selesai,
});

function linkFault({ judul, link, catatan }: VidconValues): FormErrors {
  const address = linkOf(link);
  if (address === null)
    return link.trim() === '' ? {} : { link: vidconErrors.vidcon_link_tidak_valid.message };
  return {
    ...(tellsLink(judul, address) && { judul: vidconErrors.vidcon_link_terlihat.message }),
    ...(tellsLink(catatan, address) && { catatan: vidconErrors.vidcon_link_terlihat.message }),
  };
}

function timeFault(
  { waktu_mulai, waktu_selesai }: VidconValues,
  before: EditedVidcon | null,
  clock: FormClock,
): FormErrors {
  if (waktu_mulai === null || waktu_selesai === null) return {};
  const timesOf = (mulai: string, selesai: string) => ({
    waktuMulai: new Date(mulai),
    waktuSelesai: new Date(selesai),
  });
  const fault = faultOfWaktu(timesOf(waktu_mulai, waktu_selesai), {
    kemarin: new Date(yesterdayOf(clock)),
    before: before && timesOf(before.waktu_mulai, before.waktu_selesai),
    adaPeserta: before?.ada_peserta ?? false,
    terkunci: before?.waktu_terkunci ?? false,
  });
  return fault === null ? {} : { [fault.path]: vidconErrors[fault.code].message };
}

const byShape = byContract(tambahVidcon, (values: VidconValues) => values);

export const vidconFaults = (
  values: VidconValues,
  before: EditedVidcon | null,
  clock: FormClock,
): FormErrors => ({
  ...linkFault(values),
  ...timeFault(values, before, clock),
  ...byShape(values),
});

/** The order of the complaints (S2 §5). */
const order = [
  'id_pertemuan',
  'judul',
  'aplikasi',
  'link',
  'waktu_mulai',
  'waktu_selesai',
  'catatan',
] as const;

export function firstVidconFault(faults: FormErrors): string | undefined {
  const found = order.map((key) => faults[key]).find((fault) => typeof fault === 'string');
  return typeof found === 'string' ? found : undefined;
}

export function vidconToSent({ id_pertemuan: _chosen, ...values }: VidconValues) {
  const { aplikasi, waktu_mulai, waktu_selesai } = values;
  if (aplikasi === null || waktu_mulai === null || waktu_selesai === null)
    throw new Error('sent before it was checked');
  return { ...values, judul: values.judul.trim(), aplikasi, waktu_mulai, waktu_selesai };
}
