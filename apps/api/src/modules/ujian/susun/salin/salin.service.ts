/**
 * Exams of other classes, copied with groups and questions in a fixed number of statements (S2
 * §2.6; U34).
 */
import { faultOfTimes } from '@lms/contracts/ujian/aturan';
import type { salinUjian } from '@lms/contracts/ujian/salin';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { fromInstantOrZero } from '../../../../platform/wire-time.ts';
import type { IsiContext, IsiService } from '../../../kelas/pertemuan/index.ts';
import type { SoalService } from '../../../soal/index.ts';
import { assertPlace, onField } from '../soal/formulir.service.ts';
import * as repo from '../ujian.repo.ts';
import { createCopyQuestions } from './pertanyaan.service.ts';

type Body = BodyOf<typeof salinUjian>;

export function createSalin({ isi, soal }: { isi: IsiService; soal: SoalService }) {
  const copyQuestions = createCopyQuestions(soal);

  function timesOf({ id_pertemuan: idPertemuan, ...body }: Body, durasi: number) {
    const time = (wire: string | null) => (fromInstantOrZero(wire) === null ? null : wire);
    const times = { waktu_mulai: time(body.waktu_mulai), waktu_selesai: time(body.waktu_selesai) };
    const fault = faultOfTimes(
      { ...times, gunakan_batas_waktu: durasi > 0, durasi },
      { idPertemuan },
    );
    if (fault !== null) throw onField(fault.code, fault.path);
    const { waktu_mulai: mulai, waktu_selesai: selesai } = times;
    if (mulai === null || selesai === null) throw new AppError('validasi_gagal');
    return { waktuMulai: new Date(mulai), waktuSelesai: new Date(selesai) };
  }

  return {
    /** At the end of the meeting's exams, in the order asked for. */
    copy: async <T>(
      actor: Actor,
      body: Body,
      view: (tx: Tx, context: IsiContext, ids: readonly string[]) => Promise<T>,
    ): Promise<T> => {
      // The first rule (S3 §5.1): nothing is locked without a meeting.
      if (body.id_pertemuan === null) throw onField('ujian_pertemuan_wajib', 'id_pertemuan');
      return isi.write(actor, body.id_pertemuan, async (tx, context) => {
        if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
        const known = await isi.repeated(tx, context, 'ujian', body.id_klien);
        if (known !== null) return view(tx, context, idsOf(known));
        const { meeting, now, pengaturan } = context;
        const asked = [...new Set(body.list_salin_ujian)];
        const sources = await repo.listSources(tx, actor, {
          ids: asked,
          idMakul: meeting.id_makul,
          now,
        });
        if (sources.length !== asked.length) throw new AppError('tidak_ditemukan');
        const keys = pengaturan.pengaturan_kelas.akses_resume_ujian.tampilkan_soal;
        const plans = sources.map((source) => {
          const waktu = timesOf(body, source.durasi);
          return { source, waktu, isi: isiOf(source, body, { waktu, keys }) };
        });
        const utama = plans.find(
          ({ isi: { jenis, id_ujian_utama: id } }) => jenis === 'remedial' && id === null,
        );
        if (utama !== undefined) throw onField('ujian_utama_wajib', 'id_ujian_utama');
        // Copies share times and main exam: one of each kind is checked.
        for (const { isi: one, waktu } of new Map(
          plans.map((plan) => [plan.isi.jenis === 'remedial', plan]),
        ).values()) {
          await assertPlace(
            tx,
            context,
            { ...waktu, jenis: one.jenis, idUjianUtama: one.id_ujian_utama, peserta: [] },
            null,
          );
        }
        const items = plans.map(({ source, waktu, isi: { jenis } }) => ({
          ...waktu,
          judul: source.judul,
          disalinDari: source.id,
          terbatas: jenis === 'remedial',
          tampilSejak: source.tampil_sejak === null ? null : now,
          idKlien: body.id_klien,
          wajibHadir: meeting.jenis === 'offline' ? null : jenis !== 'remedial',
        }));
        const headers = await isi.create(tx, context, 'ujian', items, {
          aksi: 'disalin',
          verb: 'Menyalin',
        });
        const rows = plans.map((plan, index) => ({ ...plan.isi, id: found(headers[index]).id }));
        await repo.saveUjian(tx, actor, rows);
        const pairs = plans.map(({ source }, index) => ({
          dari: source.id,
          ke: found(headers[index]).id,
          idPertemuan: meeting.id,
        }));
        const menyalin = { actor, idKelas: meeting.id_kelas, now };
        await copyQuestions(tx, menyalin, pairs, body.salin_kunci_jawaban);
        return view(tx, context, idsOf(rows));
      });
    },
  };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

interface Baru {
  waktu: { waktuMulai: Date; waktuSelesai: Date };
  keys: boolean;
}

/** Keys keep their distance from the end. */
function isiOf(source: repo.SumberRow, body: Body, { waktu, keys }: Baru): repo.IsiUjian {
  const {
    deskripsi,
    jenis,
    sifat,
    gunakan_batas_waktu,
    durasi,
    acak_soal,
    kode_ujian,
    ambang_fokus,
  } = source;
  const { waktu_tampil_kunci: kunci, waktu_selesai } = source;
  const shown = keys && source.tampilkan_kunci_jawaban && kunci !== null;
  const after = shown && waktu_selesai !== null ? kunci.getTime() - waktu_selesai.getTime() : 0;
  return {
    deskripsi,
    jenis,
    sifat,
    gunakan_batas_waktu,
    durasi,
    acak_soal,
    kode_ujian,
    ambang_fokus,
    tampilkan_kunci_jawaban: shown,
    waktu_tampil_kunci: shown ? new Date(waktu.waktuSelesai.getTime() + after) : null,
    id_ujian_utama: jenis === 'remedial' ? body.id_ujian_utama : null,
  };
}
