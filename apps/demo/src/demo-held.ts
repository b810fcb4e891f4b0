/** A past lecture of the demo class: graded tasks, forums, deleted items. */
import type { DosenActor } from '../../api/src/platform/auth/actor.ts';
import type { Sql, Tx } from '../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from './college.ts';
import { studentsOf } from './demo-people.ts';
import type { DemoServices } from './demo-services.ts';
import { demoFiles } from './isi/demo-files.ts';
import { addForums } from './isi/demo-forums.ts';
import { addHeldTasks } from './isi/demo-tasks.ts';
import { addHeldVidcon } from './isi/demo-vidcons.ts';

const DAY_MS = 86_400_000;
const HELD_BEFORE_MS = 4 * DAY_MS;
/** Not a multiple of seven, the step of their turns. */
const SPEAKERS = 40;

interface HeldMeeting {
  id: string;
  waktu_selesai: Date;
}

/** Empty, while the class has no forum yet. */
const HELD = `SELECT p.id, p.waktu_selesai FROM pertemuan p
  WHERE p.college_id = $1 AND p.id_kelas = $2 AND p.kategori = 'kuliah' AND p.jenis = 'offline' AND p.mulai_kuliah IS NOT NULL
    AND p.waktu_selesai < $3
    AND NOT EXISTS (SELECT 1 FROM aktivitas a WHERE a.college_id = p.college_id AND a.id_pertemuan = p.id)
    AND NOT EXISTS (SELECT 1 FROM aktivitas a WHERE a.college_id = p.college_id AND a.id_kelas = p.id_kelas AND a.jenis = 'forum')
  ORDER BY p.waktu_selesai DESC LIMIT 1`;

export function findHeld(db: Sql, idKelas: string, now: Date): Promise<HeldMeeting | null> {
  return db.row<HeldMeeting>(HELD, [
    DEMO_COLLEGE,
    idKelas,
    new Date(now.getTime() - HELD_BEFORE_MS),
  ]);
}

export async function fillHeld(
  services: DemoServices,
  tx: Tx,
  {
    held: { id: idPertemuan, waktu_selesai: dari },
    dosen,
    idKelas,
    now,
  }: { held: HeldMeeting; dosen: DosenActor; idKelas: string; now: Date },
): Promise<void> {
  const { at, unggah, materi } = services;
  const students = await studentsOf(tx, idKelas, SPEAKERS);
  const held = { idPertemuan, dosen, students, dari, now };
  at(dari);
  const { nama, bytes } = demoFiles.kunci;
  const kind = { kind: 'materi', tipe_file: 'ebook', service_id: 'lms' } as const;
  const file = await unggah.whole(dosen, kind, { name: nama, bytes: await bytes() });
  const old = await materi.add(dosen, {
    id_pertemuan: idPertemuan,
    judul: 'Modul 5 (versi lama)',
    deskripsi: '<p>Diganti oleh Modul 6.</p>',
    tipe_file: 'ebook',
    jenis_materi: 'modul',
    id_berkas: file.id,
    tampil_sekarang: true,
    waktu_mulai_tampil: null,
    is_syarat_hadir: false,
  });
  await addHeldTasks(services, tx, held);
  await addForums(services, tx, held);
  await addHeldVidcon(services, held);
  at(new Date(now.getTime() - DAY_MS));
  await materi.remove(dosen, old.id);
}
