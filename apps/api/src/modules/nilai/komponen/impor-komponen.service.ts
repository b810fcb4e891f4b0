/** Components that a file of master data brings, of many classes at once (N38, N41). */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Pelaku, recordActsMany } from '../buku.repo.ts';
import { lockNilaiKelasMany, queueNilaiMany } from '../kelas-nilai.repo.ts';
import { createKabarNilai } from '../siakad/kabar.service.ts';
import { type KomponenImpor, saveKomponenMany } from './komponen.repo.ts';

interface Perubahan {
  collegeId: string;
  /** New, or archived before. */
  added: readonly KomponenImpor[];
  changed: readonly KomponenImpor[];
  archived: readonly KomponenImpor[];
  now: Date;
  oleh: Pelaku;
}

/** In the caller's transaction, in which the classes exist; the ledger has each component's act. */
export async function saveKomponenImpor(
  tx: Tx,
  events: Deps['events'],
  { collegeId, added, changed, archived, now, oleh }: Perubahan,
): Promise<void> {
  const saved = [...added, ...changed];
  const idKelas = [...new Set([...saved, ...archived].map((row) => row.id_kelas))].toSorted();
  if (idKelas.length === 0) return;
  await lockNilaiKelasMany(tx, { collegeId, idKelas });
  await saveKomponenMany(tx, collegeId, { saved, archived, now });
  const act = (keadaan: string) => (row: KomponenImpor) => ({
    jenis: 'komponen' as const,
    id_kelas: row.id_kelas,
    id_komponen: row.id,
    keadaan,
    isi: { ...row },
  });
  const acts = [
    ...added.map(act('ditambah')),
    ...changed.map(act('diubah')),
    ...archived.map(act('diarsipkan')),
  ];
  await recordActsMany(tx, collegeId, acts, { now, oleh });
  queueNilaiMany(tx, { collegeId, idKelas });
  await createKabarNilai({ events }).berubah(tx, collegeId, idKelas);
}
