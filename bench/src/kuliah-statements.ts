/** The SQL of conferences that are joined and of calendar feeds, recorded from our repos. */
import { listUmpan } from '../../apps/api/src/modules/beranda/kalender/acara.repo.ts';
import { findPemilik } from '../../apps/api/src/modules/beranda/kalender/langganan.repo.ts';
import { addGabung } from '../../apps/api/src/modules/isi/vidcon/gabung.repo.ts';
import { findJoinSendiri, findLink } from '../../apps/api/src/modules/isi/vidcon/vidcon.repo.ts';
import { bareStudent, record, recordInTx } from './record.ts';

export type TeachingStatements = Awaited<ReturnType<typeof recordTeachingStatements>>;

const now = new Date(0);
const key = { collegeId: '', id: '' };

export async function recordTeachingStatements() {
  const student = bareStudent('', '');
  const span = { now, awal: now, akhir: now, tertutup: [], dibuangSejak: now };
  return {
    /** college, conference */
    link: await record((db) => findLink(db, key)),
    /** college, conference, account, joining, nim, role, name, now, late */
    gabung: await recordInTx((tx) =>
      addGabung(tx, key, student, { idKlien: '', now, terlambat: false }),
    ),
    /** college, conference, account, nim, now */
    sendiri: await record((db) => findJoinSendiri(db, key, { idPengguna: '', nim: '' }, now)),
    /** hash of the address */
    pemilik: await record((db) => findPemilik(db, '')),
    /** college, nim, now, from, to, closed classes, removed since */
    umpan: await record((db) => listUmpan(db, student, span)),
  };
}
