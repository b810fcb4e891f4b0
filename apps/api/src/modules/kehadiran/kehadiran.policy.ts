/** Which attendance marks a save changes, and when a lecturer counts as present. */
import type { ErrorCode } from '@lms/contracts/errors';
import type { Pengaturan } from '@lms/contracts/sistem';
import type { ModeKuliah, Presensi } from '@lms/contracts/umum';

/** Account name of the system itself (S1 §9); a mark by anybody else is manual. */
export const SYSTEM_USERNAME = 'LMS:SYSTEM';

export interface StoredMark {
  presensi: Presensi;
  updatedAt: Date;
}

export interface IncomingMark {
  nim: string;
  presensi: Presensi;
  /** When the row was last changed as the screen knows it: null "no record", undefined "not told". */
  updatedAt: Date | null | undefined;
}

/** The worst first: of several kinds of fault the first of this list is told. */
const markErrors = [
  'peserta_ganda',
  'peserta_bukan_anggota',
  'presensi_tidak_aktif',
  'kehadiran_berubah',
] as const satisfies ErrorCode[];
export type MarkError = (typeof markErrors)[number];

export type MarkPlan =
  | { ok: true; changes: { nim: string; presensi: Presensi }[] }
  /** `rows` are indexes of the incoming rows at fault. */
  | { ok: false; code: MarkError; rows: number[] };

interface MarkPlanInput {
  /** Every student of the class, with the stored mark or null. */
  stored: ReadonlyMap<string, StoredMark | null>;
  incoming: readonly IncomingMark[];
  /** I and S only while switched on. */
  activeTypes: ReadonlySet<Presensi>;
}

/**
 * What a bulk save writes (DECISIONS 121). A row equal to the stored one writes nothing and keeps its updater. A row that
 * differs and was read before the last change of the stored one is stale: then nothing at all is saved.
 */
export function planMarks({ stored, incoming, activeTypes }: MarkPlanInput): MarkPlan {
  const seen = new Set<string>();
  const verdict = ({ nim, presensi, updatedAt }: IncomingMark): MarkError | 'unchanged' | 'changed' => {
    if (seen.has(nim)) return 'peserta_ganda';
    seen.add(nim);
    const current = stored.get(nim);
    if (current === undefined) return 'peserta_bukan_anggota';
    if (current?.presensi === presensi) return 'unchanged';
    if (!activeTypes.has(presensi)) return 'presensi_tidak_aktif';
    const isStale = updatedAt !== undefined && current?.updatedAt.getTime() !== updatedAt?.getTime();
    return isStale ? 'kehadiran_berubah' : 'changed';
  };
  const verdicts = incoming.map(verdict);
  const code = markErrors.find((error) => verdicts.includes(error));
  if (code) return { ok: false, code, rows: verdicts.flatMap((each, index) => (each === code ? [index] : [])) };
  const changes = incoming.filter((_row, index) => verdicts[index] === 'changed');
  return { ok: true, changes: changes.map(({ nim, presensi }) => ({ nim, presensi })) };
}

/** Codes that may be set: H and A always, I and S by the presence types izin and sakit (DECISIONS 125). */
export function activePresensi(types: readonly { nama: string; isActive: boolean }[]): ReadonlySet<Presensi> {
  const isOn = (nama: string) => types.some((type) => type.isActive && type.nama.toLowerCase() === nama);
  return new Set<Presensi>(['H', 'A', ...(isOn('izin') ? (['I'] as const) : []), ...(isOn('sakit') ? (['S'] as const) : [])]);
}

/** What a lecturer's presence asks for (S1 §3); null: not configured. */
export interface SyaratDosen {
  mulaiKuliah: boolean;
  akhiriKuliah: boolean;
  aktivitasKuliah: boolean;
  /** Smallest share of present students in percent; null where it is not asked for (offline meetings). */
  presentaseKelasPersen: number | null;
}

/** The college's requirements for this kind of meeting; campuran counts as online (DECISIONS 118). */
export function lecturerRequirements(settings: Pengaturan['pengaturan_kelas'], jenis: ModeKuliah): SyaratDosen | null {
  const online = settings.syarat_kehadiran_online_dosen;
  const syarat = jenis === 'offline' ? settings.syarat_kehadiran_offline_dosen : online;
  return (
    syarat && {
      mulaiKuliah: syarat.mulai_kuliah,
      akhiriKuliah: syarat.akhiri_kuliah,
      aktivitasKuliah: syarat.aktivitas_kuliah,
      presentaseKelasPersen:
        jenis !== 'offline' && online?.presentase_kehadiran_kelas ? online.presentase_kehadiran_kelas_persen : null,
    }
  );
}

export interface FaktaDosen {
  mulaiKuliah: Date | null;
  selesaiKuliah: Date | null;
  jumlahAktivitas: number;
  /** 0 to 100 */
  presentaseKelas: number;
}

/** Whether a lecturer has met every requirement (DECISIONS 130); unconfigured, having started is enough. */
export function meetsLecturerRequirements(syarat: SyaratDosen | null, fakta: FaktaDosen): boolean {
  if (syarat === null) return fakta.mulaiKuliah !== null;
  return (
    (!syarat.mulaiKuliah || fakta.mulaiKuliah !== null) &&
    (!syarat.akhiriKuliah || fakta.selesaiKuliah !== null) &&
    (!syarat.aktivitasKuliah || fakta.jumlahAktivitas > 0) &&
    (syarat.presentaseKelasPersen === null || fakta.presentaseKelas >= syarat.presentaseKelasPersen)
  );
}

export type LecturerTimes =
  | { ok: true; isHadir: boolean; mulaiKuliah: Date | null; selesaiKuliah: Date | null }
  | { ok: false; code: Extract<ErrorCode, 'mulai_kuliah_dosen_wajib' | 'akhiri_kuliah_dosen_wajib' | 'waktu_dosen_terbalik'> };

/** Present needs a start and an end (S1 §5); absent has neither, whatever was sent (S1 §4). */
export function checkLecturerTimes(input: {
  isHadir: boolean;
  mulaiKuliah: Date | null;
  selesaiKuliah: Date | null;
}): LecturerTimes {
  if (!input.isHadir) return { ok: true, isHadir: false, mulaiKuliah: null, selesaiKuliah: null };
  if (input.mulaiKuliah === null) return { ok: false, code: 'mulai_kuliah_dosen_wajib' };
  if (input.selesaiKuliah === null) return { ok: false, code: 'akhiri_kuliah_dosen_wajib' };
  if (input.selesaiKuliah < input.mulaiKuliah) return { ok: false, code: 'waktu_dosen_terbalik' };
  return { ok: true, ...input };
}
