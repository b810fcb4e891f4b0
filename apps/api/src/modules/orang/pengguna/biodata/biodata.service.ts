/** Personal data: the tab 'Data Diri' (S3 §2.5; DECISIONS 83, 84). */
import type { BiodataMahasiswa, UbahBiodata } from '@lms/contracts/orang/profil';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { recordManual } from '../../../../platform/manual.ts';
import { dateIn, type TimeZone } from '../../../../platform/time-zone.ts';
import {
  birthDateProblems,
  changedFields,
  type LatestBirthDates,
  latestBirthDates,
} from './biodata.policy.ts';
import * as repo from './biodata.repo.ts';
import { changeSentence, toBiodataMahasiswa, toDosen, toOperator } from './biodata.views.ts';
import { saveBiodata } from './biodata.write.repo.ts';

export interface BiodataPorts {
  timeZone(collegeId: string): Promise<TimeZone>;
}

export type BiodataService = ReturnType<typeof createBiodataService>;

export function createBiodataService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: BiodataPorts,
) {
  async function latestDates(actor: Actor): Promise<LatestBirthDates> {
    return latestBirthDates(dateIn(await ports.timeZone(actor.collegeId), clock.now()));
  }

  async function read(actor: Actor, id: string): Promise<BiodataMahasiswa> {
    const row = found(await repo.findBiodataMahasiswa(db, actor, id));
    const mayChange = actor.role === 'mahasiswa' && row.is_edit && actor.operator === null;
    return toBiodataMahasiswa(row, mayChange ? await latestDates(actor) : null);
  }

  return {
    mahasiswa: read,

    dosen: async (actor: Actor, id: string) =>
      toDosen(found(await repo.findBiodataDosen(db, actor, id))),

    operator: async (actor: Actor) => toOperator(found(await repo.findOwnBiodata(db, actor))),

    /** findBiodataMahasiswa shows students only their own data. */
    change: async (actor: Actor, id: string, given: UbahBiodata): Promise<BiodataMahasiswa> => {
      const latest = await latestDates(actor);
      await db.transaction(async (tx) => {
        await repo.lockPerson(tx, actor);
        const row = found(await repo.findBiodataMahasiswa(tx, actor, id));
        if (!row.is_edit) throw new AppError('biodata_tidak_dapat_diubah');
        const errors = birthDateProblems(given, latest);
        if (errors.length > 0) throw new AppError('validasi_gagal', { errors });
        const stored = repo.editableOf(row);
        const fields = changedFields(stored, given);
        if (fields.length === 0) return;
        const now = clock.now();
        await saveBiodata(tx, actor, { values: { ...stored, ...withoutAbsent(given) }, now });
        const entry = {
          aksi: 'biodata.diubah',
          detail: changeSentence(fields),
          objek: { bidang: fields },
        };
        // A person's own entry survives imports (DECISIONS 203).
        await recordManual(
          tx,
          actor,
          { tabel: 'mahasiswa', kunci: row.nim, kolom: fields.map(importColumn) },
          now,
        );
        await recordAudit(
          tx,
          actor,
          { jenisAktivitas: 'profil', ...entry, idProdi: row.id_prodi },
          now,
        );
      });
      return read(actor, id);
    },
  };
}

/** In imports, `email` is the account's address (docs/data-master.md). */
const importColumn = (field: string) => (field === 'email' ? 'email_pribadi' : field);

function withoutAbsent(given: UbahBiodata): Partial<Record<keyof UbahBiodata, string | null>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
