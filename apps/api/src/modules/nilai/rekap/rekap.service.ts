/** The recap of a class's grades for staff (S3 §2.1, §3.1). */
import { ID_KEHADIRAN } from '@lms/contracts/nilai/bentuk';
import type { rekapNilaiKelas } from '@lms/contracts/nilai/rekap-nilai';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { MAX_ROWS, paging } from '../../../platform/http/paging.ts';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import { siakadAddress } from '../../orang/sesi/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { findCalculation } from '../kelas-nilai.repo.ts';
import { listKomponen } from '../komponen/komponen.repo.ts';
import { skalaBerlaku } from '../skala/skala-kelas.policy.ts';
import { listSkala } from '../skala/skala-kelas.repo.ts';
import { pengisiOf } from './hak.policy.ts';
import { findKelasNilai } from './kelas.repo.ts';
import * as repo from './rekap.repo.ts';
import {
  createRowView,
  kolomKehadiran,
  type Rekap,
  toKelasNilai,
  toKolom,
  toKomponen,
  toSkalaBerubah,
} from './rekap.views.ts';

export type RekapNilai = ReturnType<typeof createRekapNilai>;

export function createRekapNilai(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    pengaturan: pengaturanOf,
    rahasiaAda,
  }: {
    pengaturan: GetPengaturan;
    /** The installation has a secret to sign with (N41). */
    rahasiaAda: boolean;
  },
) {
  /** Columns and components of a class, and what the actor may do with them. */
  async function frameOf(actor: Actor, id: string) {
    const key = { collegeId: actor.collegeId, idKelas: id };
    const kelas = found(await findKelasNilai(db, actor, id));
    const [pengaturan, rows, komponen, kirim] = await Promise.all([
      pengaturanOf(db, actor.collegeId),
      repo.listKolom(db, key),
      listKomponen(db, key),
      repo.mapKirim(db, key),
    ]);
    const now = clock.now();
    const pengisi = pengisiOf(actor, kelas, pengaturan);
    const kehadiran = komponen.some((one) =>
      one.aktivitas.some((each) => each.id === ID_KEHADIRAN),
    );
    const kolom = [...rows.map((row) => toKolom(row, now)), ...(kehadiran ? [kolomKehadiran] : [])];
    const context = {
      kolom: new Map(kolom.map((one) => [one.aktivitas.id, one])),
      kirim,
      pengisi,
      dikunci: kelas.is_dikunci,
      now,
    };
    const header = komponen.map((row) => toKomponen(row, context));
    return { key, kelas, pengaturan, rows, komponen, kehadiran, kolom, header, pengisi };
  }

  /** The view of a student's row, with the scale of the class's period. */
  async function viewOf({ collegeId }: Actor, frame: Awaited<ReturnType<typeof frameOf>>) {
    const { kelas, rows, komponen, kehadiran, pengaturan } = frame;
    const on = kelas.periode_selesai ?? clock.now();
    const kini = await listSkala(db, { collegeId, idProdi: kelas.id_prodi, on });
    const skala = skalaBerlaku({ ...kelas, dikenal: kelas.skala, kini });
    const maksimalRemedial = pengaturan.pengaturan_kelas.nilai.maksimal_remedial;
    const view = createRowView({ kolom: rows, komponen, kehadiran, skala, maksimalRemedial });
    return { ...view, skala };
  }

  return {
    frameOf,
    viewOf,

    /** Without page all students, at most 5,000 (N22). @throws AppError terlalu_banyak_data */
    rekap: async (
      actor: Actor,
      id: string,
      query: QueryOf<typeof rekapNilaiKelas>,
    ): Promise<Rekap> => {
      const frame = await frameOf(actor, id);
      const { key, kelas, rows, komponen, kolom, header, pengisi } = frame;
      const asked = { ...key, search: query.search, keluar: query.termasuk_keluar ?? false };
      const all = query.page === undefined && query.per_page === undefined;
      const page = paging({ ...query, ignore_default_pagination: all });
      const [{ total, keluar }, view] = await Promise.all([
        repo.countMahasiswa(db, { ...asked, keluar: true }),
        viewOf(actor, frame),
      ]);
      const wanted = asked.keluar ? total : total - keluar;
      if (all && wanted > MAX_ROWS) throw new AppError('terlalu_banyak_data');
      const mapped = new Set(komponen.flatMap((one) => one.aktivitas.map((each) => each.id)));
      const mahasiswa = await repo.listMahasiswa(db, asked, page);
      return {
        kelas: toKelasNilai(kelas),
        header_aktivitas: kolom,
        header_rerata: view.headerRerata,
        header_sikad: header,
        nilai_mahasiswa: mahasiswa.map(view.toBaris),
        jumlah_mahasiswa: wanted,
        jumlah_keluar: keluar,
        belum_dipetakan:
          komponen.length === 0
            ? []
            : rows
                .filter((one) => one.id_ujian_utama === null && !mapped.has(one.id))
                .map((one) => one.id),
        jumlah_bobot: komponen.reduce((sum, one) => sum + Math.round(one.bobot * 100), 0) / 100,
        hak: {
          boleh_entri: pengisi.berhak && pengisi.pelaku,
          boleh_atur: actor.role === 'operator' && actor.areas.konfigurasi === 'write',
          siakad_terhubung: rahasiaAda && siakadAddress(kelas.alamat_siakad) !== null,
        },
        skala_berubah: toSkalaBerubah(kelas, view.skala),
        versi: kelas.versi,
      };
    },

    perhitungan: async (actor: Actor, id: string) => {
      found(await findKelasNilai(db, actor, id));
      const { sejak, galat } = await findCalculation(db, {
        collegeId: actor.collegeId,
        idKelas: id,
      });
      const waiting = sejak === null ? ('done' as const) : ('in_progress' as const);
      return {
        status: galat === null ? waiting : ('failed' as const),
        dimulai_pada: toInstantOrNull(sejak),
        galat,
      };
    },

    komponen: async (actor: Actor, id: string) => (await frameOf(actor, id)).header,

    satuKomponen: async (actor: Actor, id: string, idKomponen: string) =>
      found((await frameOf(actor, id)).header.find((one) => one.id === idKomponen) ?? null),

    /** Attendance comes last, where the college allows it (N8). */
    aktivitas: async (actor: Actor, id: string) => {
      const { kolom, rows, header, pengaturan } = await frameOf(actor, id);
      const again = new Set(rows.filter((row) => row.id_ujian_utama !== null).map((row) => row.id));
      const all = kolom.filter(
        (one) => !again.has(one.aktivitas.id) && one.aktivitas.id !== ID_KEHADIRAN,
      );
      const choices = pengaturan.pengaturan_kelas.nilai.kehadiran_sebagai_nilai
        ? [...all, kolomKehadiran]
        : all;
      return choices.map(({ aktivitas, ...rest }) => ({
        ...aktivitas,
        label_pertemuan: rest.label_pertemuan,
        waktu_selesai: rest.waktu_selesai,
        status_nilai: rest.status_nilai,
        tersembunyi: rest.tersembunyi,
        komponen: header
          .filter((one) => one.aktivitas.some((each) => each.id === aktivitas.id))
          .map((one) => ({ id: one.id, label: one.label })),
      }));
    },
  };
}
