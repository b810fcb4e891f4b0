/** The meetings of a class as reported, and the class report as a snapshot of their versions (N51, N54, N58). */
import { randomUUID } from 'node:crypto';
import type { FaktaBapKelas } from '@lms/contracts/laporan/bap/fakta';
import { hashOf } from '../../../platform/auth/opaque-token.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { bedaDari, kodeBaru, sidikOf } from './bap.policy.ts';
import type {
  CatatBerkas,
  FaktaKelas,
  KelasDilaporkan,
  LaporanPertemuan,
  TerbitkanKelas,
} from './bap.ports.ts';
import { listBerlakuKelas, pemilikKode } from './bap.repo.ts';
import type { BapService } from './bap.service.ts';
import { toTerbitan } from './bap.views.ts';
import { insertBapKelas, insertBerkas } from './bap-kelas.write.repo.ts';
import { listFaktaKelas } from './fakta.repo.ts';
import { toFakta } from './fakta.views.ts';

export function createLaporanKelas(
  { clock }: Pick<Deps, 'clock'>,
  bap: Pick<BapService, 'bukaKode' | 'kampusOf'>,
  box: SecretBox,
): { faktaKelas: FaktaKelas; terbitkanKelas: TerbitkanKelas; catatBerkas: CatatBerkas } {
  async function meetingsOf(
    db: Sql,
    { collegeId, idKelas, idPengajar }: KelasDilaporkan,
  ): Promise<LaporanPertemuan[] | null> {
    const now = clock.now();
    const kampus = await bap.kampusOf(db, collegeId);
    const rows = await listFaktaKelas(db, { collegeId, idKelas, now });
    if (rows.length === 0) return null;
    const issued = await listBerlakuKelas(db, collegeId, idKelas);
    const berlaku = new Map(issued.map((one) => [one.id_pertemuan, one]));
    return rows
      .map((row): LaporanPertemuan => {
        const one = berlaku.get(row.id);
        const fakta = toFakta(row, one?.versi ?? 1, kampus);
        if (one === undefined)
          return { fakta, sidik: sidikOf(fakta), terbitan: null, tidakSesuai: [] };
        return {
          fakta: one.fakta,
          sidik: one.sidik,
          terbitan: toTerbitan(one, now, bap.bukaKode),
          tidakSesuai: bedaDari(one.fakta, fakta),
        };
      })
      .filter(({ fakta }) => idPengajar === null || isTaughtBy(fakta.pengajar, idPengajar));
  }

  return {
    faktaKelas: meetingsOf,

    terbitkanKelas: async (tx, which, pertemuan) => {
      const { collegeId, idKelas, idPengajar } = which;
      const fakta = toFaktaKelas(which, pertemuan);
      const id = randomUUID();
      const kode = kodeBaru();
      const row = found(
        await insertBapKelas(tx, {
          collegeId,
          id,
          idKelas,
          idDosen: idPengajar,
          fakta,
          sidik: sidikOf(fakta),
          kodeSidik: hashOf(kode),
          kodeTersegel: box.seal(kode, pemilikKode(collegeId, id)),
          now: clock.now(),
        }),
      );
      return {
        id: row.id,
        kode: bap.bukaKode(row),
        sidik: row.sidik,
        dibuatPada: row.dibuat_pada,
      };
    },

    catatBerkas: (tx, which) => insertBerkas(tx, which, clock.now()),
  };
}

type Pengajar = LaporanPertemuan['fakta']['pengajar'];

/** N54: present, and validated where the college validates. */
const isTaughtBy = (pengajar: Pengajar, id: string): boolean =>
  pengajar.some((one) => one.id === id && one.hadir && one.valid !== false);

function toFaktaKelas(
  { idPengajar }: KelasDilaporkan,
  pertemuan: readonly LaporanPertemuan[],
): FaktaBapKelas {
  const { perguruan_tinggi, periode, prodi, mata_kuliah, kelas } = found(pertemuan[0]).fakta;
  const jumlah = new Map<string, FaktaBapKelas['jumlah'][number]>();
  for (const { fakta } of pertemuan)
    for (const { id, nama, hadir, valid } of fakta.pengajar) {
      if (idPengajar !== null && id !== idPengajar) continue;
      const before = jumlah.get(id) ?? { id, nama, hadir: 0, valid: valid === null ? null : 0 };
      jumlah.set(id, {
        ...before,
        hadir: before.hadir + (hadir ? 1 : 0),
        valid: valid === null ? before.valid : (before.valid ?? 0) + (hadir && valid ? 1 : 0),
      });
    }
  const all = [...jumlah.values()].toSorted((a, b) =>
    a.nama === b.nama ? a.id.localeCompare(b.id) : a.nama.localeCompare(b.nama, 'id'),
  );
  return {
    skema: 1,
    perguruan_tinggi,
    periode,
    prodi,
    mata_kuliah,
    kelas,
    pengajar:
      idPengajar === null
        ? null
        : { id: idPengajar, nama: jumlah.get(idPengajar)?.nama ?? idPengajar },
    pertemuan: pertemuan.map(({ fakta, sidik, terbitan }) => ({
      id: fakta.pertemuan.id,
      nomor_pertemuan: fakta.pertemuan.nomor,
      nomor: terbitan?.nomor ?? null,
      versi: terbitan?.versi ?? null,
      sidik,
    })),
    jumlah: all,
  };
}
