/** An operator of the server has the grades of a college written again from their ledger. */
import { recordServerAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { replayLedger } from '../buku.repo.ts';
import { listKelasNilai, lockNilaiKelas, raiseVersi } from '../kelas-nilai.repo.ts';

export interface HasilPutarUlang {
  idKelas: string;
  /** Rows that differed from the ledger. */
  fakta: number;
  sel: number;
}

export function createPutarUlang({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** One transaction per class. Returns the classes of which rows differed, and how many were read. */
  return async (
    collegeId: string,
    only: string | null,
  ): Promise<{ dibaca: number; berbeda: HasilPutarUlang[] }> => {
    const classes = await listKelasNilai(db, collegeId, only);
    const berbeda: HasilPutarUlang[] = [];
    for (const idKelas of classes) {
      const hasil = await db.transaction(async (tx) => {
        const key = { collegeId, idKelas };
        await lockNilaiKelas(tx, key);
        const counts = await replayLedger(tx, key);
        if (counts.fakta + counts.sel === 0) return null;
        await raiseVersi(tx, key);
        await recordServerAudit(
          tx,
          collegeId,
          {
            jenisAktivitas: 'nilai',
            aksi: 'nilai.diputar_ulang',
            detail: `Menulis ulang ${counts.fakta + counts.sel} baris nilai dari buku besar`,
            objek: counts,
            idKelas,
          },
          clock.now(),
        );
        return { idKelas, ...counts };
      });
      if (hasil !== null) berbeda.push(hasil);
    }
    return { dibaca: classes.length, berbeda };
  };
}
