import { endpoints } from '@lms/contracts';
import type { Actor, DosenActor, MahasiswaActor } from '../../platform/auth/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { KehadiranService } from './kehadiran.service.ts';
import type { KehadiranDosenService } from './kehadiran-dosen.service.ts';

/** The endpoint's access has already let only this role through; this tells the compiler. */
function student(actor: Actor): MahasiswaActor {
  if (actor.role !== 'mahasiswa') throw new AppError('tidak_berhak');
  return actor;
}

function lecturer(actor: Actor): DosenActor {
  if (actor.role !== 'dosen') throw new AppError('tidak_berhak');
  return actor;
}

export function kehadiranRoutes(app: App, kehadiran: KehadiranService, dosen: KehadiranDosenService): void {
  route(app, endpoints.kehadiranPertemuan, ({ actor, params }) => kehadiran.rows(actor, params.idPertemuan));
  route(app, endpoints.simpanKehadiran, ({ actor, params, body }) => kehadiran.saveAll(actor, params.idPertemuan, body));
  route(app, endpoints.tandaiKehadiran, ({ actor, params, body }) =>
    kehadiran.saveOne(actor, params.idPertemuan, params.id, body.is_hadir),
  );
  route(app, endpoints.jenisPresensi, ({ actor }) => kehadiran.jenisPresensi(actor));
  route(app, endpoints.kehadiranSaya, ({ actor, query }) => kehadiran.own(student(actor), query.periode));
  route(app, endpoints.kehadiranSayaKelas, ({ actor, params }) => kehadiran.ownOfClass(student(actor), params.idKelas));
  route(app, endpoints.kehadiranDosen, ({ actor, params }) => dosen.list(actor, params.idPertemuan));
  route(app, endpoints.kehadiranDosenSaya, ({ actor, params }) => dosen.own(lecturer(actor), params.idPertemuan));
  route(app, endpoints.kehadiranDosenSatu, ({ actor, params }) => dosen.one(actor, params.idPertemuan, params.lecturerId));
  route(app, endpoints.ubahKehadiranDosen, ({ actor, params, body }) =>
    dosen.save(actor, params.idPertemuan, params.id_dosen, body),
  );
}
