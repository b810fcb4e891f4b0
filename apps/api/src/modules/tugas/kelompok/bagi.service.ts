/** Many groups by lot or from another task of the class (K63): previewed, then saved exactly so. */
import { randomInt, randomUUID } from 'node:crypto';
import type { acakKelompok, RancanganKelompok, salinKelompok } from '@lms/contracts/tugas/kelompok';
import { MAKS_KELOMPOK } from '@lms/contracts/wire/batas';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import {
  type Anggota,
  jabatanOf,
  namaBerikut,
  planSalinan,
  undiKelompok,
} from './kelompok.policy.ts';
import type { HeldTugas, TulisKelompok } from './kelompok.service.ts';
import { idKlienOf, sidikOf } from './kelompok.views.ts';
import * as store from './kelompok.write.repo.ts';
import * as susunan from './susunan.repo.ts';

type Acak = ResponseOf<typeof acakKelompok>;
type Salin = ResponseOf<typeof salinKelompok>;

interface Group {
  nama: string;
  anggota: Anggota[];
}
interface Rancangan<Told> {
  kelompok: Group[];
  namaOf: ReadonlyMap<string, string>;
  sidik: string;
  told: Told;
}
interface Where {
  collegeId: string;
  idTugas: string;
  idKelas: string;
}

export type BagiService = ReturnType<typeof createBagiService>;

export function createBagiService({ db }: Pick<Deps, 'db'>, isi: IsiService, tulis: TulisKelompok) {
  async function drawing(
    sql: Sql,
    of: Where,
    { menurut, nilai, benih }: BodyOf<typeof acakKelompok> & { benih: number },
  ) {
    const students = await susunan.listBebas(sql, of);
    const active = students.filter(({ aktif }) => aktif);
    const drawn = undiKelompok(
      active.map(({ nim }) => nim),
      { menurut, nilai, benih },
    );
    if (!drawn.ok) throw new AppError(drawn.code);
    const present = await susunan.listSemua(sql, of);
    const names = namaBerikut(
      present.map(({ nama }) => nama),
      drawn.kelompok.length,
    );
    const kelompok = drawn.kelompok.map((nims, index) => ({
      nama: found(names[index]),
      anggota: nims.map((nim) => ({ nim, jabatan: jabatanOf(nim, nims[0]) })),
    }));
    const told = { benih, jumlah_tidak_aktif: students.length - active.length };
    return {
      kelompok,
      namaOf: namesOf(active),
      sidik: sidikOf(kelompok),
      told,
    } satisfies Rancangan<unknown>;
  }

  /** A group task of the same class. */
  async function copying(sql: Sql, of: Where, idSumber: string) {
    const key = { collegeId: of.collegeId, idTugas: idSumber };
    const jenis =
      idSumber === of.idTugas
        ? null
        : await susunan.findJenisSekelas(sql, { ...key, idKelas: of.idKelas });
    if (found(jenis) !== 'kelompok') throw new AppError('tugas_bukan_kelompok');
    const groups = await susunan.listSemua(sql, key);
    const people = groups.flatMap(({ anggota }) => anggota);
    const nims = people.map(({ nim }) => nim);
    const peserta = await susunan.listPesertaKelas(sql, of, nims);
    const taken = await susunan.listBerkelompok(sql, of, nims, null);
    const { kelompok, dilewati } = planSalinan(groups, {
      peserta,
      berkelompok: new Set(taken.map(({ nim }) => nim)),
    });
    if (kelompok.length === 0) throw new AppError('kelompok_tidak_ada_salinan');
    const namaOf = namesOf(people);
    const told = {
      dilewati: dilewati.map((row) => ({ ...row, nama: namaOf.get(row.nim) ?? row.nim })),
    };
    return { kelompok, namaOf, sidik: sidikOf(kelompok), told } satisfies Rancangan<unknown>;
  }

  /** Fails when the students have changed since the preview. */
  async function save(
    tx: Tx,
    held: HeldTugas,
    plan: Rancangan<unknown>,
    asked: Asked,
    deed: { aksi: string; verb: string },
  ) {
    if (asked.sidik !== undefined && asked.sidik !== plan.sidik)
      throw new AppError('kelompok_berubah');
    const masuk = plan.kelompok.flatMap(({ anggota }) => anggota.map(({ nim }) => nim));
    await tulis.assertFree(tx, held, { masuk, tinggal: [], urutan: masuk }, null);
    await tulis.assertRoom(tx, held, plan.kelompok.length);
    const idKlien = asked.id_klien;
    const rows = plan.kelompok.map((group, index) => ({
      ...group,
      id: randomUUID(),
      idKlien: idKlien === undefined ? null : idKlienOf(idKlien, index),
    }));
    await store.insertKelompok(tx, held.key, rows, held.now);
    const objek = {
      kelompok: rows.map(({ id, nama, anggota }) => ({
        id,
        nama,
        anggota: anggota.map(({ nim }) => nim),
      })),
    };
    await tulis.record(tx, held, deed.aksi, `${deed.verb} ${rows.length} kelompok pada`, objek);
    await tulis.announce(tx, held, masuk);
  }

  /** This device's id has made its groups already. */
  async function isMade(tx: Tx, { key }: HeldTugas, idKlien: string | undefined): Promise<boolean> {
    return (
      idKlien !== undefined && (await susunan.findOfDevice(tx, key, idKlienOf(idKlien, 0))) !== null
    );
  }

  async function made(tx: Tx, { key }: HeldTugas, idKlien: string): Promise<RancanganKelompok[]> {
    const groups = await susunan.listSemua(tx, key);
    const own = new Set(
      Array.from({ length: MAKS_KELOMPOK }, (_, index) => idKlienOf(idKlien, index)),
    );
    return groups.flatMap(({ nama, anggota, id_klien }) =>
      id_klien !== null && own.has(id_klien)
        ? [
            {
              nama,
              anggota: anggota.map(({ nim, jabatan, nama }) => ({
                jabatan,
                mahasiswa: { nim, nama },
              })),
            },
          ]
        : [],
    );
  }

  async function previewed<T>(
    actor: Actor,
    idTugas: string,
    plan: (of: Where) => Promise<T>,
  ): Promise<T> {
    const { meeting, bolehUbah } = await isi.find(actor, { jenis: 'tugas', id: idTugas });
    if (!bolehUbah) throw new AppError('tidak_berhak');
    const key = { collegeId: actor.collegeId, idTugas };
    if (found(await susunan.findJenisTugas(db, key)) !== 'kelompok')
      throw new AppError('tugas_bukan_kelompok');
    return plan({ ...key, idKelas: meeting.id_kelas });
  }

  const whereOf = ({ key, meeting }: HeldTugas): Where => ({ ...key, idKelas: meeting.id_kelas });

  return {
    draw: async (
      actor: Actor,
      idTugas: string,
      body: BodyOf<typeof acakKelompok>,
    ): Promise<Acak> => {
      const asked = { ...body, benih: body.benih ?? randomInt(2_147_483_647) };
      if (body.pratinjau) {
        return toAnswer(await previewed(actor, idTugas, (of) => drawing(db, of, asked)), false);
      }
      return tulis.write(actor, idTugas, async (tx, held) => {
        const { id_klien: idKlien } = body;
        if (idKlien !== undefined && (await isMade(tx, held, idKlien))) {
          const kelompok = await made(tx, held, idKlien);
          return {
            disimpan: true,
            sidik: body.sidik ?? '',
            kelompok,
            benih: asked.benih,
            jumlah_tidak_aktif: 0,
          };
        }
        const plan = await drawing(tx, whereOf(held), asked);
        await save(tx, held, plan, body, { aksi: 'diacak', verb: 'Membagi acak' });
        return toAnswer(plan, true);
      });
    },

    copy: async (
      actor: Actor,
      idTugas: string,
      body: BodyOf<typeof salinKelompok>,
    ): Promise<Salin> => {
      if (body.pratinjau) {
        return toAnswer(
          await previewed(actor, idTugas, (of) => copying(db, of, body.id_tugas)),
          false,
        );
      }
      return tulis.write(actor, idTugas, async (tx, held) => {
        const { id_klien: idKlien } = body;
        if (idKlien !== undefined && (await isMade(tx, held, idKlien))) {
          return {
            disimpan: true,
            sidik: body.sidik ?? '',
            kelompok: await made(tx, held, idKlien),
            dilewati: [],
          };
        }
        const plan = await copying(tx, whereOf(held), body.id_tugas);
        await save(tx, held, plan, body, { aksi: 'disalin', verb: 'Menyalin' });
        return toAnswer(plan, true);
      });
    },
  };
}

type Asked = Pick<BodyOf<typeof acakKelompok>, 'sidik' | 'id_klien'>;

const namesOf = (rows: readonly { nim: string; nama: string }[]) =>
  new Map(rows.map(({ nim, nama }) => [nim, nama]));

function toAnswer<Told>({ kelompok, namaOf, sidik, told }: Rancangan<Told>, disimpan: boolean) {
  const groups: RancanganKelompok[] = kelompok.map(({ nama, anggota }) => ({
    nama,
    anggota: anggota.map(({ nim, jabatan }) => ({
      jabatan,
      mahasiswa: { nim, nama: namaOf.get(nim) ?? nim },
    })),
  }));
  return { disimpan, sidik, kelompok: groups, ...told };
}
