/** LMS against Siakad, and the choice between them (DECISIONS 207, N39). */
import type {
  rekonsiliasiNilai,
  selesaikanRekonsiliasi,
  statusRekonsiliasi,
} from '@lms/contracts/nilai/kirim-nilai';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { applySiakad, type NilaiSiakad, recordPakaiLms } from '../buku.repo.ts';
import { cellKey } from '../kirim/kirim.policy.ts';
import type { KirimNilai } from '../kirim/kirim.service.ts';
import { findKelasNilai } from '../rekap/kelas.repo.ts';
import type { KabarNilai } from '../siakad/kabar.service.ts';
import * as repo from './rekonsiliasi.repo.ts';

type Baris = ResponseOf<typeof rekonsiliasiNilai>[number];
type Body = BodyOf<typeof selesaikanRekonsiliasi>;
type Sel = Body['baris'][number];

export type Rekonsiliasi = ReturnType<typeof createRekonsiliasi>;

export function createRekonsiliasi(
  { db }: Pick<Deps, 'db'>,
  { kirim, kabar }: { kirim: KirimNilai; kabar: KabarNilai },
) {
  return {
    list: async (actor: Actor, id: string, query: QueryOf<typeof rekonsiliasiNilai>) => {
      found(await findKelasNilai(db, actor, id));
      const key = { collegeId: actor.collegeId, idKelas: id };
      const [{ rows, total }, counted] = await Promise.all([
        repo.listRekonsiliasi(db, key, { filter: query, page: paging(query) }),
        repo.countRekonsiliasi(db, key, query),
      ]);
      const jumlah = { ...EMPTY };
      for (const row of counted) jumlah[row.status] = row.jumlah;
      return { rows: rows.map(toBaris), total, meta: { jumlah } };
    },

    /** @throws AppError nilai_sel_ganda and those of mayEnter */
    resolve: async (
      actor: Actor,
      id: string,
      { baris, alasan }: Body,
    ): Promise<ResponseOf<typeof selesaikanRekonsiliasi>> => {
      if (new Set(baris.map(cellKey)).size < baris.length) throw new AppError('nilai_sel_ganda');
      return db.transaction(async (tx) => {
        const components = [...new Set(baris.map((one) => one.id_komponen))];
        const { key, chosen, role, now } = await kirim.admitted(tx, actor, id, components);
        const who = { now, oleh: { username: actor.username, nama: actor.nama } };
        const cells = new Map(
          (await repo.listSelSiakad(tx, key)).map((one) => [cellKey(one), one]),
        );
        const known = baris.filter((one) => cells.has(cellKey(one)));
        // A null is never sent.
        const ours = known.filter(
          (one) => one.pilih === 'lms' && cells.get(cellKey(one))?.berlaku !== null,
        );
        const theirs = known.flatMap((one) =>
          one.pilih === 'siakad' ? toSiakad(id, cells.get(cellKey(one)), { alasan, ...who }) : [],
        );
        const tampak = await applySiakad(tx, key.collegeId, theirs, who);
        await kabar.tampak(tx, key.collegeId, tampak, now);
        await recordPakaiLms(tx, key, ours, { ...who, alasan });
        const sent =
          ours.length === 0
            ? null
            : await kirim.queue(tx, key, {
                komponen: chosen,
                nim: null,
                hanya: new Set(ours.map(cellKey)),
                sebagaiNol: null,
                ulang: true,
                alasan,
                role,
                oleh: who.oleh,
              });
        if (theirs.length > 0) await kabar.berubah(tx, key.collegeId, [id]);
        const done = new Set([...theirs, ...ours].map(cellKey));
        const incomplete = new Set((sent?.belum_lengkap ?? []).map(cellKey));
        const dilewati = baris.flatMap((one) => skipped(one, { done, incomplete, cells }));
        const answer = {
          pakai_lms: ours.length - incomplete.size,
          pakai_siakad: theirs.length,
          dilewati,
        };
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'nilai',
            aksi: 'nilai.direkonsiliasi',
            detail: `Merekonsiliasi ${baris.length} nilai dengan Siakad`,
            objek: {
              pakai_lms: answer.pakai_lms,
              pakai_siakad: answer.pakai_siakad,
              dilewati: dilewati.length,
              alasan,
            },
            idKelas: id,
          },
          now,
        );
        return answer;
      });
    },
  };
}

const EMPTY: Record<(typeof statusRekonsiliasi.options)[number], number> = {
  sama: 0,
  belum_dikirim: 0,
  menunggu: 0,
  ditolak: 0,
  berbeda: 0,
  hanya_lms: 0,
  hanya_siakad: 0,
  bentrok: 0,
};

function toSiakad(
  idKelas: string,
  cell: repo.SelSiakad | undefined,
  { now, oleh, alasan }: { now: Date; oleh: { nama: string }; alasan: string },
): NilaiSiakad[] {
  if (cell === undefined || cell.nilai === null) return [];
  const { id_komponen, nim, nilai, waktu } = cell;
  return [
    {
      id_kelas: idKelas,
      id_komponen,
      nim,
      nilai,
      waktu: waktu ?? now,
      oleh: oleh.nama,
      hasil: 'diterapkan',
      alasan,
    },
  ];
}

function skipped(
  one: Sel,
  {
    done,
    incomplete,
    cells,
  }: {
    done: ReadonlySet<string>;
    incomplete: ReadonlySet<string>;
    cells: ReadonlyMap<string, repo.SelSiakad>;
  },
): { nim: string; id_komponen: string; alasan: string }[] {
  const { nim, id_komponen, pilih } = one;
  const key = cellKey(one);
  if (incomplete.has(key))
    return [{ nim, id_komponen, alasan: 'Ada pengerjaan yang belum dinilai.' }];
  if (done.has(key)) return [];
  const lacking =
    pilih === 'siakad' ? 'Siakad tidak mempunyai nilai.' : 'LMS tidak mempunyai nilai.';
  const alasan = cells.has(key) ? lacking : 'Sel nilai tidak ditemukan.';
  return [{ nim, id_komponen, alasan }];
}

export function toBaris(row: repo.RekonsiliasiRow): Baris {
  const oleh = {
    hitung: 'Perhitungan LMS',
    manual: row.manual_oleh_nama ?? '',
    siakad: row.siakad_oleh_nama ?? 'Siakad',
  };
  return {
    mahasiswa: { id_user: row.id_user, nama: row.nama, nim: row.nim },
    komponen: { id: row.id_komponen, label: row.label },
    status: row.status,
    lms: {
      nilai: row.berlaku,
      versi: row.versi,
      sumber: row.sumber,
      oleh: oleh[row.sumber],
      pada: toInstant(row.berubah_pada),
    },
    siakad: {
      nilai: row.siakad_terakhir,
      pada: toInstantOrNull(row.siakad_terakhir_pada),
      oleh: row.siakad_terakhir_pada === null ? null : row.siakad_oleh,
    },
    kirim: {
      status: row.kirim_status,
      kode: row.kirim_kode,
      alasan: row.kirim_alasan,
      pada: toInstantOrNull(row.kirim_pada),
    },
  };
}
