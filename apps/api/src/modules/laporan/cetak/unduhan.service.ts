/** Downloads of lecture reports: one class at once, many as an archive (S2 §2.11, §7; N53–N55, N64). */
import type { unduhBap, unduhBapSemua } from '@lms/contracts/laporan/unduhan-bap';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { FastifyReply } from 'fastify';
import { recordAudit, scopeOfFilter } from '../../../platform/audit.ts';
import { type Actor, may } from '../../../platform/auth/actor.ts';
import { isOverwhelmed } from '../../../platform/child/child.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { PDF_TYPE, writePdf } from '../../../platform/pdf/pdf.ts';
import { listKelasBertemu } from '../../kelas/pertemuan/index.ts';
import { startLongWork } from '../../sistem/pekerjaan/index.ts';
import type { Susun } from './susun.service.ts';
import { arsipBap, MOST_KELAS } from './unduhan.messages.ts';
import { type Diminta, pengajarOf, pilihanOf } from './unduhan.policy.ts';
import { findKelas } from './unduhan.repo.ts';

/** Without a name of its own in the header, browsers would take the path (S2 §7). */
const FILE_NAME = 'BAP.pdf';

export interface UnduhanPorts {
  runningPeriode(collegeId: string): Promise<number | null>;
}

/** Operators read reports with their classes or with the area of reports (N55). */
function assertReads(actor: Actor): void {
  if (actor.role === 'dosen') return;
  const reads =
    actor.role === 'operator' &&
    (may(actor, 'kelas_kuliah', 'read') || may(actor, 'laporan', 'read'));
  if (!reads) throw new AppError('tidak_ditemukan');
}

function chosen(actor: Actor, asked: Diminta) {
  const pilihan = pilihanOf(asked);
  if (!pilihan.ok) throw new AppError(pilihan.code);
  const pengajar = pengajarOf(actor.role === 'dosen' ? actor.idDosen : null, asked);
  if (!pengajar.ok) throw new AppError(pengajar.code);
  return { pilihan: pilihan.pilihan, idPengajar: pengajar.idPengajar };
}

export function createUnduhanService(
  deps: Deps,
  { susun, logoOf, catat }: Susun,
  { runningPeriode }: UnduhanPorts,
) {
  const { db, clock } = deps;

  return {
    one: async (
      { actor, reply, signal }: { actor: Actor; reply: FastifyReply; signal: AbortSignal },
      id: string,
      asked: QueryOf<typeof unduhBap>,
    ): Promise<FastifyReply> => {
      assertReads(actor);
      const kelas = found(await findKelas(db, actor, id));
      const { pilihan, idPengajar } = chosen(actor, asked);
      const { collegeId } = actor;
      const logo = await logoOf(collegeId);
      const made = await susun({ collegeId, idKelas: id, idPengajar, pilihan, logo });
      if ('kosong' in made) {
        const isOwn = actor.role === 'dosen' && made.kosong === 'bap_pengajar_kosong';
        throw new AppError(isOwn ? 'bap_saya_kosong' : made.kosong);
      }
      const { bytes } = await writePdf(made.document, signal).catch((error: unknown) => {
        throw isOverwhelmed(error) ? new AppError('bap_terlalu_besar') : error;
      });
      await db.transaction(async (tx) => {
        await catat(tx, { collegeId, idDokumen: made.idDokumen }, bytes);
        const entry = {
          jenisAktivitas: 'kelas',
          aksi: 'bap.diunduh',
          detail: `Mengunduh berita acara perkuliahan ${kelas.kode_makul} ${kelas.nama_makul} kelas ${kelas.nama_kelas}`,
          objek: { ...pilihan, id_pengajar: idPengajar, draf: made.idDokumen === null },
          idKelas: id,
          idProdi: kelas.id_prodi,
          periode: kelas.periode,
        } as const;
        await recordAudit(tx, actor, entry, clock.now());
      });
      return reply
        .header('content-type', PDF_TYPE)
        .header('content-disposition', contentDisposition(FILE_NAME))
        .header('content-length', bytes.byteLength)
        .send(bytes);
    },

    /** @throws AppError bap_tanpa_kelas, bap_terlalu_banyak_kelas, pekerjaan_terlalu_banyak */
    all: async (
      actor: Actor,
      query: QueryOf<typeof unduhBapSemua>,
    ): Promise<{ id_pekerjaan: string }> => {
      assertReads(actor);
      const { pilihan, idPengajar } = chosen(actor, query);
      const {
        include_laporan_kelas: _kelas,
        include_laporan_pertemuan_detail: _detail,
        include_tanda_tangan: _tanda,
        laporan_saya: _saya,
        id_pengajar: _pengajar,
        ...given
      } = query;
      const periode = given.periode ?? (await runningPeriode(actor.collegeId)) ?? undefined;
      const saringan = { ...given, periode };
      const now = clock.now();
      const found = await listKelasBertemu(db, actor, {
        filter: saringan,
        now,
        most: MOST_KELAS + 1,
      });
      if (found.length === 0) throw new AppError('bap_tanpa_kelas');
      if (found.length > MOST_KELAS) throw new AppError('bap_terlalu_banyak_kelas');
      return db.transaction(async (tx) => {
        const entry = {
          jenisAktivitas: 'kelas',
          aksi: 'bap.semua_diunduh',
          detail: `Mengunduh berita acara perkuliahan ${found.length} kelas`,
          objek: { ...pilihan, id_pengajar: idPengajar, filter: saringan, jumlah: found.length },
          ...scopeOfFilter({ periode, id_prodi: saringan.id_prodi }),
        } as const;
        await recordAudit(tx, actor, entry, now);
        const input = { pilihan, idPengajar, saringan };
        const judul = `Berita acara perkuliahan ${found.length} kelas`;
        return { id_pekerjaan: await startLongWork(deps, tx, actor, arsipBap, { judul, input }) };
      });
    },
  };
}
