/** Shared by screen and server (S2 §3, K74). Pure. */
import type { JenisPercakapan } from './percakapan.ts';

/** Prefixes of the ids of a class and of a task's group. */
export const GRUP = 'LMS-';
export const GRUP_KELOMPOK = 'LMS-KELOMPOK-';
export const FORUM = 'FORUM__';
export const SEP = '__';

export interface AlamatUtas {
  groupId: string;
  threadId: string;
}

interface Bagian {
  jenis: JenisPercakapan;
  idKelas: string;
  idAktivitas: string;
  /** Only for individu and ujian. */
  idPengguna?: string | null;
  idKelompok?: string | null;
}

export function alamatUtas({
  jenis,
  idKelas,
  idAktivitas,
  idPengguna,
  idKelompok,
}: Bagian): AlamatUtas {
  if (jenis === 'forum') return { groupId: idKelas, threadId: FORUM + idAktivitas };
  if (jenis === 'kelompok') {
    return {
      groupId: `${GRUP_KELOMPOK}${idKelompok}`,
      threadId: ['komentar-tugas', idKelompok, idAktivitas].join(SEP),
    };
  }
  const head = jenis === 'ujian' ? 'komentar-ujian' : 'komentar-tugas';
  const groupId = GRUP + idKelas;
  return { groupId, threadId: [head, groupId, idAktivitas, idPengguna].join(SEP) };
}
