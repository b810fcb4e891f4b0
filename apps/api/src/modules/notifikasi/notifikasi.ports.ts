/** The facts that other modules tell. */
import type { JenisNotifikasi } from '@lms/contracts/notifikasi/jenis-notifikasi';

/** Who is told; inactive accounts never are. */
export type Kepada =
  | { akun: readonly string[] }
  | { nim: readonly string[] }
  | { mahasiswaKelas: string }
  | { pengajarKelas: string };

export interface Kabar {
  collegeId: string;
  jenis: JenisNotifikasi;
  /** Names the fact: each person gets one row for it, however often it is told. */
  topik: string;
  /** Title of what it is about. */
  judul: string;
  /** Only for a single fact; see the contract. */
  teks?: string | null;
  kepada: Kepada;
  /** Accounts left out: whose deed it is. */
  kecuali?: readonly string[];
  idKelas?: string;
  idPertemuan?: string;
  /** Students who do not see it are left out. */
  idAktivitas?: string;
  idObjek?: string;
  /** A repetition is news: the row becomes unread and comes first again. */
  berulang?: boolean;
  berlakuSampai?: Date | null;
  now: Date;
}
