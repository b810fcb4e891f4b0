/** Takes the files of one request, each judged alone (DECISIONS 198, U18). */
import {
  type HasilBerkasSoal,
  MOST_LAMPIRAN_SOAL,
  type SoalPenulis,
} from '@lms/contracts/soal/soal';
import type { Actor } from '../../platform/auth/actor.ts';
import { AppError } from '../../platform/errors.ts';
import type { FieldFile } from '../../platform/http/multipart.ts';
import type { UnggahService } from '../berkas/index.ts';
import { kindsOf } from './berkas-soal.service.ts';
import type { TempatSoal } from './soal.ports.ts';

type Ditolak = HasilBerkasSoal['ditolak'];

/** Stored, but not the question's yet. */
export interface BerkasMasuk {
  soal: string[];
  kunci: string[];
  namaOf: ReadonlyMap<string, string>;
  ditolak: Ditolak;
}

/**
 * One file in memory at a time.
 * @throws AppError berkas_wajib
 */
export async function takeFiles(
  { unggah }: { unggah: Pick<UnggahService, 'whole'> },
  actor: Actor,
  jenis: TempatSoal['jenis'],
  { files, since }: { files: AsyncIterable<FieldFile>; since: Date },
): Promise<BerkasMasuk> {
  const masuk = {
    soal: [] as string[],
    kunci: [] as string[],
    namaOf: new Map<string, string>(),
    ditolak: [] as Ditolak,
  };
  for await (const file of files) {
    const list = file.field === 'files_kunci' ? 'kunci' : 'soal';
    try {
      if (file.tooLarge) throw new AppError('berkas_perlu_bertahap');
      const { id } = await unggah.whole(
        actor,
        { kind: kindsOf[jenis][list], service_id: 'lms' },
        file,
        { since },
      );
      masuk[list].push(id);
      masuk.namaOf.set(id, file.name);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      masuk.ditolak.push({
        nama: file.name,
        field: fieldOf[list],
        code: error.code,
        message: error.message,
      });
    }
  }
  if (masuk.namaOf.size === 0 && masuk.ditolak.length === 0) throw new AppError('berkas_wajib');
  return masuk;
}

const fieldOf = { soal: 'files', kunci: 'files_kunci' } as const;

const roomOf = (files: readonly unknown[]) => Math.max(0, MOST_LAMPIRAN_SOAL - files.length);

/** Files above the question's limit are refused. The caller has locked the question. */
export function fitFiles(stored: SoalPenulis, { soal, kunci, namaOf, ditolak }: BerkasMasuk) {
  const room = {
    soal: roomOf(stored.soal_files),
    kunci: roomOf(stored.esay?.kunci_files ?? stored.kunci_files),
  };
  const added = { soal: soal.slice(0, room.soal), kunci: kunci.slice(0, room.kunci) };
  const { code, message } = new AppError('soal_lampiran_terlalu_banyak');
  const nama = (id: string) => namaOf.get(id) ?? '';
  const over = [
    ...soal.slice(room.soal).map((id) => ({ nama: nama(id), field: fieldOf.soal, code, message })),
    ...kunci
      .slice(room.kunci)
      .map((id) => ({ nama: nama(id), field: fieldOf.kunci, code, message })),
  ];
  return {
    added,
    diterima: [...added.soal, ...added.kunci].map(nama),
    ditolak: [...ditolak, ...over],
  };
}
