/** The SQL of content, recorded from our repos. */
import { listByIds } from '../../apps/api/src/modules/berkas/berkas.repo.ts';
import {
  listKemajuan,
  lockKemajuan,
  saveReported,
  uniteSeconds,
} from '../../apps/api/src/modules/isi/materi/kemajuan/kemajuan.repo.ts';
import { listOfMeeting } from '../../apps/api/src/modules/isi/materi/materi.repo.ts';
import { listTeks } from '../../apps/api/src/modules/isi/teks/teks.repo.ts';
import {
  findDisplayedAktivitas,
  listAktivitas,
} from '../../apps/api/src/modules/kelas/pertemuan/aktivitas/aktivitas.repo.ts';
import type { Statement } from '../../apps/api/src/platform/db/sql.ts';
import { paging } from '../../apps/api/src/platform/http/paging.ts';
import { bareActor, record, recordInTx } from './statements.ts';

interface OfRole {
  /** college, lecturer or nim, now (of students), meeting, limit, offset */
  listMateri: Statement;
}

export interface ContentStatements {
  dosen: OfRole;
  mahasiswa: OfRole;
  /** college, ids */
  berkas: Statement;
  /** college, nim, materials */
  kemajuan: Statement;
  /** college, nim or null, now, meeting */
  aktivitas: Statement;
  /** college, meeting, nim or null, now */
  teks: Statement;
  /** college, id, kind, nim, now */
  displayed: Statement;
  /** college, material, nim */
  lock: Statement;
  /** college, material, nim, seconds, at most, id_klien */
  unite: Statement;
  /** college, material, nim, until, id_klien */
  reported: Statement;
}

export async function recordContentStatements(): Promise<ContentStatements> {
  const now = new Date(0);
  const ofRole = async (role: 'dosen' | 'mahasiswa'): Promise<OfRole> => ({
    listMateri: await record((db) =>
      listOfMeeting(db, bareActor(role, '', ''), {
        idPertemuan: '-',
        search: undefined,
        page: paging({}),
        now,
      }),
    ),
  });
  const key = { collegeId: '', idMateri: '', nim: '' };
  return {
    dosen: await ofRole('dosen'),
    mahasiswa: await ofRole('mahasiswa'),
    berkas: await record((db) => listByIds(db, '', ['-'])),
    kemajuan: await record((db) => listKemajuan(db, { collegeId: '', nim: '', idMateri: [] })),
    aktivitas: await record((db) => listAktivitas(db, { collegeId: '', nim: null, now }, '')),
    teks: await record((db) =>
      listTeks(db, bareActor('mahasiswa', '', ''), { idPertemuan: '', now }),
    ),
    displayed: await record((db) =>
      findDisplayedAktivitas(db, { collegeId: '', jenis: 'materi', id: '' }, { nim: '', now }),
    ),
    lock: await recordInTx((tx) => lockKemajuan(tx, key)),
    unite: await recordInTx((tx) =>
      uniteSeconds(tx, key, { bagian: [], atMost: 0, idKlien: null }),
    ),
    reported: await recordInTx((tx) =>
      saveReported(tx, key, { until: now, idKlien: null, kelonggaran: null }),
    ),
  };
}
