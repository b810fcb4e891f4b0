/** Takes a class's components, windows and lock from Siakad (DECISIONS 206, N19, N38). */
import type { kirimKomponenNilai } from '@lms/contracts/nilai/integrasi-nilai';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { auditedAs, type Machine } from '../../../platform/auth/machine.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { type AktaBuku, applySiakad, type Pelaku, recordActs } from '../buku.repo.ts';
import { type KeyKelas, lockNilaiKelas, queueNilai, setDikunci } from '../kelas-nilai.repo.ts';
import { type KomponenSiakad, saveKomponenSet } from '../komponen/komponen.repo.ts';
import { noteSkala } from '../skala/skala-kelas.service.ts';
import type { KabarNilai } from './kabar.service.ts';
import { readKomponenSet } from './komponen-masuk.policy.ts';
import { listSiakadBerbeda } from './nilai-masuk.repo.ts';

export type KomponenMasukService = ReturnType<typeof createKomponenMasuk>;
type Changed = Awaited<ReturnType<typeof saveKomponenSet>>;

export const pelakuMesin = ({ clientId, nama }: Machine): Pelaku => ({ username: clientId, nama });

export function createKomponenMasuk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { timeZone, kabar }: { timeZone: (collegeId: string) => Promise<TimeZone>; kabar: KabarNilai },
) {
  /** A lock freezes what Siakad was last known to hold, where it holds something (N19). */
  async function freeze(tx: Tx, key: KeyKelas, who: { now: Date; oleh: Pelaku }): Promise<void> {
    const rows = await listSiakadBerbeda(tx, key);
    const tampak = await applySiakad(
      tx,
      key.collegeId,
      rows.map((row) => ({
        ...row,
        id_kelas: key.idKelas,
        oleh: who.oleh.nama,
        hasil: 'diterapkan' as const,
        alasan: 'nilai dikunci',
      })),
      who,
    );
    await kabar.tampak(tx, key.collegeId, tampak, who.now);
  }

  return {
    /** The same body again changes nothing and leaves no row. @throws AppError validasi_gagal */
    store: async (
      client: Machine,
      id: string,
      body: BodyOf<typeof kirimKomponenNilai>,
    ): Promise<ResponseOf<typeof kirimKomponenNilai>> => {
      const { rows, faults } = readKomponenSet(body.komponen, await timeZone(client.collegeId));
      if (faults.length > 0) throw new AppError('validasi_gagal', { errors: faults });
      const key = { collegeId: client.collegeId, idKelas: id };
      return db.transaction(async (tx) => {
        const held = found(await lockNilaiKelas(tx, key));
        const now = clock.now();
        const who = { now, oleh: pelakuMesin(client) };
        const changed = await saveKomponenSet(tx, key, { rows, now });
        const dikunci = body.is_nilai_dikunci;
        const kunciDiubah = held.is_dikunci !== dikunci;
        if (kunciDiubah) {
          // The letters of this day stay while the class is locked.
          if (dikunci) await noteSkala(tx, key, now);
          await setDikunci(tx, key, { dikunci, now });
          if (dikunci) await freeze(tx, key, who);
        }
        const answer = {
          ditambah: idsOf(changed, 'ditambah'),
          diubah: idsOf(changed, 'diubah'),
          diarsipkan: idsOf(changed, 'diarsipkan'),
          is_nilai_dikunci: dikunci,
          kunci_diubah: kunciDiubah,
        };
        if (changed.length === 0 && !kunciDiubah) return answer;
        await recordActs(tx, key, actsOf(rows, changed, kunciDiubah ? dikunci : null), who);
        queueNilai(tx, key);
        await kabar.berubah(tx, key.collegeId, [id]);
        await recordAudit(
          tx,
          auditedAs(client),
          {
            jenisAktivitas: 'nilai',
            aksi: 'nilai.komponen_siakad',
            detail: 'Memperbarui komponen nilai dari Siakad',
            objek: answer,
            idKelas: id,
          },
          now,
        );
        return answer;
      });
    },
  };
}

const idsOf = (changed: Changed, hasil: Changed[number]['hasil']) =>
  changed.filter((one) => one.hasil === hasil).map((one) => one.id);

function actsOf(
  rows: readonly KomponenSiakad[],
  changed: Changed,
  dikunci: boolean | null,
): AktaBuku[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const komponen = changed.map(({ id, hasil }): AktaBuku => {
    const row = byId.get(id);
    return {
      jenis: 'komponen',
      id_komponen: id,
      keadaan: hasil,
      ...(row === undefined ? {} : { isi: { ...row } }),
    };
  });
  if (dikunci === null) return komponen;
  return [...komponen, { jenis: 'kunci', keadaan: dikunci ? 'dikunci' : 'dibuka' }];
}
