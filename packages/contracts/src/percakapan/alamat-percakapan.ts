/** Ids of groups and threads (S2 §3, K74): the screen writes those that the server reads. Pure. */
import type { JenisPercakapan } from './percakapan.ts';

/** Before the id of a class, and before that of a task's group. */
export const GRUP = 'LMS-';
export const GRUP_KELOMPOK = 'LMS-KELOMPOK-';
export const FORUM = 'FORUM__';
export const SEP = '__';

/** A thread as the paths of its calls name it. */
export interface AlamatUtas {
  groupId: string;
  threadId: string;
}

interface Bagian {
  jenis: JenisPercakapan;
  idKelas: string;
  idAktivitas: string;
  /** Account of the student, of individu and ujian. */
  idPengguna?: string | null;
  idKelompok?: string | null;
}

/** The ids under which a thread is found. */
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
