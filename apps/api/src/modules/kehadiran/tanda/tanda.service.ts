import type {
  simpanKehadiran,
  TandaTersimpan,
  tandaiKehadiran,
} from '@lms/contracts/kehadiran/kehadiran';
import type { SyaratUjian } from '@lms/contracts/kehadiran/rekap';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { isBarredFromExam } from '../../kelas/pertemuan/index.ts';
import { listOwn, listOwnMeetings, type RekapRow } from '../hitung/rekap.repo.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { mapExamCounts } from '../syarat-ujian/syarat-ujian.repo.ts';
import { countedAtOf, toSyaratUjian } from '../syarat-ujian/syarat-ujian.views.ts';
import type { IncomingMark, MarkChange } from './tanda.policy.ts';
import * as repo from './tanda.repo.ts';
import { toBaris, toOwnMeeting, toRekap } from './tanda.views.ts';
import type { UbahTanda } from './ubah.service.ts';

export type KehadiranService = ReturnType<typeof createKehadiranService>;

export function createKehadiranService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: Pick<KehadiranPorts, 'pengaturan'>,
  ubah: UbahTanda,
) {
  /** One more statement, only while the rule is on. */
  async function withStanding(
    student: { collegeId: string; nim: string },
    rows: RekapRow[],
    pengaturan: Pengaturan,
  ) {
    const { aktif } = pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
    const where = { ...student, idKelas: aktif ? rows.map((row) => row.id_kelas) : [] };
    const counts = await mapExamCounts(db, where, countedAtOf(pengaturan, clock.now()));
    return rows.map((row) => toRekap(row, toSyaratUjian(counts.get(row.id_kelas), pengaturan)));
  }

  return {
    rows: async (actor: Actor, idPertemuan: string) =>
      found(await repo.listKehadiran(db, actor, idPertemuan)).map(toBaris),

    saveAll: (
      actor: Actor,
      idPertemuan: string,
      { data }: BodyOf<typeof simpanKehadiran>,
    ): Promise<TandaTersimpan> => {
      const incoming = data.map(({ nim, presensi, updated_at }) => ({
        nim,
        presensi,
        updatedAt: baseOf(updated_at),
      }));
      return db.transaction(async (tx) => {
        const editing = await ubah.edit(tx, actor, idPertemuan);
        return ubah.write(tx, editing, {
          incoming,
          sumber: 'massal',
          isLast: true,
          pathOf: (row) => `data.${row}`,
          audit: changed,
        });
      });
    },

    /** `student` is a nim or an id_user. */
    saveOne: (
      actor: Actor,
      idPertemuan: string,
      student: string,
      { is_hadir, updated_at }: BodyOf<typeof tandaiKehadiran>,
    ): Promise<TandaTersimpan> =>
      db.transaction(async (tx) => {
        const editing = await ubah.edit(tx, actor, idPertemuan);
        const isMember = (nim: string) =>
          editing.meeting.peserta.some(([member]) => member === nim);
        const nim = isMember(student)
          ? student
          : await repo.findNim(tx, { collegeId: actor.collegeId, idUser: student });
        if (nim === null || !isMember(nim)) throw new AppError('tidak_ditemukan');
        const incoming = [
          { nim, presensi: is_hadir ? 'H' : 'A', updatedAt: baseOf(updated_at) } as const,
        ];
        return ubah.write(tx, editing, {
          incoming,
          sumber: 'manual',
          isLast: true,
          pathOf: () => 'updated_at',
          audit: changed,
        });
      }),

    jenisPresensi: (actor: Actor) => repo.listJenisPresensi(db, actor.collegeId),

    own: async ({ collegeId, nim }: MahasiswaActor, periode: number | undefined) => {
      const [rows, pengaturan] = await Promise.all([
        listOwn(db, { collegeId, nim, periode }),
        ports.pengaturan(db, collegeId),
      ]);
      return withStanding({ collegeId, nim }, rows, pengaturan);
    },

    ownOfClass: async ({ collegeId, nim }: MahasiswaActor, idKelas: string) => {
      const where = { collegeId, nim, idKelas };
      const [rows, pengaturan] = await Promise.all([
        listOwn(db, where),
        ports.pengaturan(db, collegeId),
      ]);
      const [[rekap], meetings] = await Promise.all([
        withStanding(where, rows, pengaturan),
        listOwnMeetings(db, where),
      ]);
      const at = {
        ...countedAtOf(pengaturan, clock.now()),
        sanggahanHari: pengaturan.pengaturan_kelas.batas_sanggahan_hari,
      };
      const own = found(rekap);
      return {
        rekap: own,
        pertemuan: meetings.map((meeting) =>
          toOwnMeeting(meeting, at, isClosed(meeting, own.ujian)),
        ),
      };
    },
  };
}

/** A closed exam hides its attendance too (K5). */
const isClosed = (
  { kategori }: { kategori: 'kuliah' | 'uts' | 'uas' },
  ujian: SyaratUjian | null,
): boolean =>
  ujian !== null &&
  isBarredFromExam(
    kategori,
    { aktif: true, persenMinimal: ujian.persen_minimal },
    { persen: ujian.persen, dispensasi: ujian.dispensasi !== null },
  );

const baseOf = (updatedAt: string | null | undefined): IncomingMark['updatedAt'] =>
  typeof updatedAt === 'string' ? Date.parse(updatedAt) : updatedAt;

const changed = (changes: readonly MarkChange[]) => ({
  aksi: 'kehadiran.diubah',
  tindakan: `Mengubah kehadiran ${changes.length} mahasiswa pada`,
  objek: { perubahan: changes },
});
