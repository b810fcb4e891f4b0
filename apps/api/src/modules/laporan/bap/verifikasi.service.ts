/** The public check: what a code stands for, without names of students but the co-signer's (N60). */
import type {
  kunciBap,
  Verifikasi,
  verifikasiBerkasBap,
} from '@lms/contracts/laporan/bap/verifikasi';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import { hashOf } from '../../../platform/auth/opaque-token.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { isBerlaku, isSah, sidikOf } from './bap.policy.ts';
import { type BapRow, findByKode, listKunci, listKunciBernama, listVersi } from './bap.repo.ts';
import type { BapService } from './bap.service.ts';
import type { BukaKode } from './bap.views.ts';
import {
  type BapKelasRow,
  findBerkas,
  findBerkasVersi,
  findKelasByKode,
} from './bap-kelas.write.repo.ts';

export type VerifikasiService = ReturnType<typeof createVerifikasiService>;

export function createVerifikasiService(
  { db }: Pick<Deps, 'db'>,
  { bukaKode }: Pick<BapService, 'bukaKode'>,
) {
  async function ofMeeting(row: BapRow): Promise<Verifikasi> {
    const [kunci, versi, berkas] = await Promise.all([
      listKunciBernama(
        db,
        row.college_id,
        row.tanda.map(({ id_kunci }) => id_kunci),
      ),
      listVersi(db, row.college_id, row.id_pertemuan),
      findBerkasVersi(db, row, null),
    ]);
    return toVerifikasi(row, { kunci, versi, adaBerkas: berkas.ada, bukaKode });
  }

  async function ofClass(sql: Sql, row: BapKelasRow): Promise<Verifikasi> {
    const { perguruan_tinggi, mata_kuliah, kelas, periode, pertemuan } = row.fakta;
    return {
      hasil: sidikOf(row.fakta) === row.sidik ? 'asli' : 'rusak',
      jenis: 'kelas',
      perguruan_tinggi: perguruan_tinggi.nama,
      mata_kuliah: { kode: mata_kuliah.kode, nama: mata_kuliah.nama },
      kelas: kelas.nama,
      periode: periode.nama,
      nomor: null,
      versi: null,
      sidik: row.sidik,
      ada_berkas: (await findBerkas(sql, row, null)).ada,
      pertemuan: null,
      jumlah_pertemuan: pertemuan.length,
      tanda_tangan: [],
      rantai: [],
      pembatalan: null,
    };
  }

  return {
    /** 404 for an unknown code. */
    check: async (kode: string): Promise<Verifikasi> => {
      const hash = hashOf(kode);
      const row = await findByKode(db, hash);
      if (row !== null) return ofMeeting(row);
      return ofClass(db, found(await findKelasByKode(db, hash)));
    },

    /** Whether a file with this hash was handed out for the document. 404 for an unknown code. */
    checkFile: async ({ kode, sidik }: BodyOf<typeof verifikasiBerkasBap>) => {
      const hash = hashOf(kode);
      const row = await findByKode(db, hash);
      const { cocok } =
        row === null
          ? await findBerkas(db, found(await findKelasByKode(db, hash)), sidik)
          : await findBerkasVersi(db, row, sidik);
      return { cocok };
    },

    keys: async (collegeId: string, query: QueryOf<typeof kunciBap>) => {
      const page = paging(query);
      const { rows, total } = await listKunci(db, collegeId, page);
      const toKunci = ({ id, publik, berlaku_dari }: (typeof rows)[number]) => ({
        kid: id,
        publik,
        berlaku_dari: toInstant(berlaku_dari),
      });
      return { rows: rows.map(toKunci), total, paging: page };
    },
  };
}

interface Bukti {
  /** Public keys of the signatures. */
  kunci: readonly { id: string; publik: string }[];
  /** All versions of the meeting, newest first. */
  versi: readonly BapRow[];
  /** A PDF was handed out for it. */
  adaBerkas: boolean;
  bukaKode: BukaKode;
}

/** The check of one meeting's report: signatures, facts and chain are verified here. */
export function toVerifikasi(
  row: BapRow,
  { kunci, versi, adaBerkas, bukaKode }: Bukti,
): Verifikasi {
  const publik = new Map(kunci.map((one) => [one.id, one.publik]));
  const tanda = row.tanda.map(({ peran, nama, pada, id_kunci, id_pengguna, tanda: signed }) => ({
    peran,
    nama,
    pada: toInstant(new Date(pada)),
    sah: isSah(
      {
        bap: row.id,
        nomor: row.nomor,
        sidik: row.sidik,
        sidikPendahulu: row.sidik_pendahulu,
        peran,
        idPengguna: id_pengguna,
        nama,
        pada: new Date(pada),
      },
      signed,
      publik.get(id_kunci) ?? '',
    ),
  }));
  const { pertemuan, peserta, perguruan_tinggi, mata_kuliah, kelas, periode } = row.fakta;
  return {
    hasil: hasilOf(row, versi, tanda),
    jenis: 'pertemuan',
    perguruan_tinggi: perguruan_tinggi.nama,
    mata_kuliah: { kode: mata_kuliah.kode, nama: mata_kuliah.nama },
    kelas: kelas.nama,
    periode: periode.nama,
    nomor: row.nomor,
    versi: row.versi,
    sidik: row.sidik,
    ada_berkas: adaBerkas,
    pertemuan: {
      nomor: pertemuan.nomor,
      judul: pertemuan.judul,
      mulai: pertemuan.pelaksanaan.mulai ?? pertemuan.rencana.mulai,
      selesai: pertemuan.pelaksanaan.selesai ?? pertemuan.rencana.selesai,
      zona: pertemuan.zona,
      hadir: peserta.hadir,
      peserta: peserta.jumlah,
    },
    jumlah_pertemuan: null,
    tanda_tangan: tanda,
    rantai: versi
      .map((one) => ({
        versi: one.versi,
        status: one.status,
        sidik: one.sidik,
        pada: toInstant(one.dibuat_pada),
        kode: bukaKode(one),
        ini: one.id === row.id,
      }))
      .toReversed(),
    pembatalan: row.dibatalkan_pada && { pada: toInstant(row.dibatalkan_pada) },
  };
}

/** Facts, number and place in the chain must fit what was signed. */
function hasilOf(
  row: BapRow,
  versi: readonly BapRow[],
  tanda: readonly { sah: boolean }[],
): Verifikasi['hasil'] {
  const { fakta } = row;
  const before = versi.find((one) => one.versi === row.versi - 1);
  const isIntact =
    sidikOf(fakta) === row.sidik &&
    fakta.nomor === row.nomor &&
    fakta.versi === row.versi &&
    (before?.sidik ?? null) === row.sidik_pendahulu &&
    tanda.length > 0 &&
    tanda.every(({ sah }) => sah);
  if (!isIntact) return 'rusak';
  if (isBerlaku(row.status)) return 'asli';
  return row.status === 'diganti' ? 'diganti' : 'dibatalkan';
}
