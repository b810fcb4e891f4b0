/** Rules of signing a report: by whom, over which facts, and until when it fits (N56–N61). Pure. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import { HARI_TTD_KELAS } from '@lms/contracts/laporan/bap/batas';
import type { FaktaBap, FaktaBapKelas } from '@lms/contracts/laporan/bap/fakta';
import type {
  BedaFakta,
  PeranPenanda,
  StatusTerbit,
  TandaKelas,
} from '@lms/contracts/laporan/bap/terbitan';
import { canonicalJson } from '../../../platform/canonical-json.ts';

const DAY_MS = 86_400_000;

export const sidikOf = (fakta: FaktaBap | FaktaBapKelas): string =>
  createHash('sha256').update(canonicalJson(fakta)).digest('hex');

/** 128 random bits for the address of the check page. */
export const kodeBaru = (): string => randomBytes(16).toString('base64url');

interface Bernomor {
  periode: string;
  kode: string;
  kelas: string;
  nomor: number;
  versi: number;
}

export const nomorOf = ({ periode, kode, kelas, nomor, versi }: Bernomor): string =>
  `BAP/${periode}/${kode}/${kelas}/${nomor}-${versi}`;

export const batasTandaKelas = (ditandatangani: Date): Date =>
  new Date(ditandatangani.getTime() + HARI_TTD_KELAS * DAY_MS);

/** In force: neither replaced nor withdrawn. */
export const isBerlaku = (status: StatusTerbit): boolean =>
  status === 'ditandatangani' || status === 'disahkan';

/**
 * Compares the signed facts with the present ones. Names, plan, activities and an
 * operator's validation may change without making a report wrong; students who came to the class or
 * left it count only with a mark of this meeting.
 */
export function bedaDari(signed: FaktaBap, now: FaktaBap): BedaFakta[] {
  const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
  const beda: BedaFakta[] = [];
  if (!same(signed.pertemuan.pelaksanaan, now.pertemuan.pelaksanaan)) beda.push('pelaksanaan');
  if (!same(signed.realisasi, now.realisasi)) beda.push('realisasi');
  const present = ({ pengajar }: FaktaBap) =>
    pengajar
      .filter(({ hadir }) => hadir)
      .map(({ id }) => id)
      .toSorted();
  if (!same(present(signed), present(now))) beda.push('pengajar');
  if (isAttendanceChanged(signed, now)) beda.push('kehadiran');
  return beda;
}

function isAttendanceChanged(signed: FaktaBap, now: FaktaBap): boolean {
  const before = new Map(signed.peserta.daftar.map(({ nim, status }) => [nim, status]));
  return now.peserta.daftar.some(({ nim, status }) => status !== (before.get(nim) ?? null));
}

export type Decision = { allow: true } | { allow: false; code: ErrorCode };
const deny = (code: ErrorCode): Decision => ({ allow: false, code });

export interface Penanda {
  /** Teaches this meeting. */
  mengajar: boolean;
  /** The attendance record; null: none yet. */
  hadir: boolean | null;
  /** Has started it. */
  mulai: boolean;
}

/** Teaches it and was there: by the record, or by the own start until there is one. */
export const isTaught = ({ mengajar, hadir, mulai }: Penanda): boolean =>
  mengajar && (hadir ?? mulai);

export interface Berlaku {
  beda: readonly BedaFakta[];
  ditolak: boolean;
}

/** `berlaku`: the valid version; null: none. */
export function canSign(
  penanda: Penanda,
  { selesai, materi, berlaku }: { selesai: boolean; materi: string; berlaku: Berlaku | null },
): Decision {
  if (!isTaught(penanda)) return deny('bap_bukan_pengajar');
  if (!selesai) return deny('bap_belum_selesai');
  if (berlaku !== null && berlaku.beda.length === 0 && !berlaku.ditolak)
    return deny('bap_sudah_ditandatangani');
  return materi.trim() === '' ? deny('bap_realisasi_kosong') : { allow: true };
}

export interface Versi {
  status: StatusTerbit;
  batas: Date;
  ditolak: boolean;
  /** Somebody has co-signed. */
  ditandai: boolean;
}

/** N57: after seven days, or once another version took its place, it has no signature of the class. */
export function tandaKelasOf({ status, batas, ditolak, ditandai }: Versi, now: Date): TandaKelas {
  if (ditandai) return 'ditandatangani';
  if (ditolak) return 'ditolak';
  return isBerlaku(status) && now <= batas ? 'menunggu' : 'tanpa';
}

/** Co-signing, refusing and naming another co-signer. */
export function canAnswer(versi: Versi, now: Date): Decision {
  if (versi.ditandai || versi.ditolak) return deny('bap_sudah_ditanggapi');
  if (!isBerlaku(versi.status)) return deny('bap_tidak_berlaku');
  return now <= versi.batas ? { allow: true } : deny('bap_batas_lewat');
}

/** The leader; in a class without one the named student. */
export function penandaKelas<Orang>(
  ketua: Orang | null,
  saksi: Orang | null,
): { orang: Orang; peran: PeranPenanda } | null {
  if (ketua !== null) return { orang: ketua, peran: 'ketua_kelas' };
  return saksi === null ? null : { orang: saksi, peran: 'mahasiswa' };
}

export interface Pernyataan {
  bap: string;
  nomor: string;
  sidik: string;
  sidikPendahulu: string | null;
  peran: PeranPenanda;
  idPengguna: string;
  nama: string;
  pada: Date;
}

/** The signed text names the version, its place in the chain, and who signs when (N59). */
const textOf = ({ sidikPendahulu, idPengguna, pada, ...rest }: Pernyataan): Buffer =>
  Buffer.from(
    canonicalJson({
      ...rest,
      sidik_pendahulu: sidikPendahulu,
      id_pengguna: idPengguna,
      pada: pada.toISOString(),
    }),
  );

export const tandatangani = (pernyataan: Pernyataan, rahasia: string): string =>
  sign(null, textOf(pernyataan), createPrivateKey(rahasia)).toString('base64url');

/** False too for a key or a signature that cannot be read. */
export function isSah(pernyataan: Pernyataan, tanda: string, publik: string): boolean {
  try {
    return verify(
      null,
      textOf(pernyataan),
      createPublicKey(publik),
      Buffer.from(tanda, 'base64url'),
    );
  } catch {
    return false;
  }
}
