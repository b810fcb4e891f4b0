/**
 * A fresh list of a meeting's materials decides: files of deleted or hidden materials go, replaced
 * files (K29) are stored anew.
 */
import { api } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';
import { ApiError } from '../lib/errors.ts';
import { notifyInfo } from '../lib/notify.ts';
import { savesData } from '../offline/worker.ts';
import { metered } from './line-cost.ts';
import { verdictOf } from './room.ts';
import { saveFiles, stopSaving } from './saving.ts';
import {
  markSeen,
  removeStored,
  type Stored,
  showStored,
  storedRows,
  storingAccount,
} from './stored-files.ts';

type Materi = Pick<DataOf<'detailMateri'>, 'id' | 'judul' | 'file'>;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

async function forget(rows: readonly Stored[]): Promise<void> {
  for (const { id } of rows) await stopSaving(id);
  await removeStored(rows.map(({ id }) => id));
}

async function replace(row: Stored, { judul, file }: Materi): Promise<void> {
  await forget([row]);
  if (file === null || !row.wanted) return;
  if (savesData() || metered())
    notifyInfo(`Berkas diperbarui: ${judul}. Simpan lagi agar dapat dibuka tanpa koneksi.`);
  else {
    const { id, nama, tipe, content_length: bytes } = file;
    saveFiles([
      { id, bytes, wanted: true, file: { ...row.file, judul, nama, tipe, transkrip: null } },
    ]);
  }
}

async function ask(row: Stored): Promise<Materi | null> {
  try {
    return await api.call('detailMateri', { params: { id: row.file.idMateri } });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

async function settle(row: Stored, listed: readonly Materi[], isWholeList: boolean): Promise<void> {
  const files = listed.map(({ id, file }) => ({ idMateri: id, idBerkas: file?.id ?? null }));
  const verdict = verdictOf({ id: row.id, idMateri: row.file.idMateri }, files, isWholeList);
  const now = listed.find(({ id }) => id === row.file.idMateri);
  if (verdict === 'unknown') {
    const asked = await ask(row);
    await settle(row, asked === null ? [] : [asked], true);
  } else if (verdict === 'there') await markSeen([row.id], Date.now());
  else if (verdict === 'replaced' && now) await replace(row, now);
  else await forget([row]);
}

async function ofMeeting(idPertemuan: string): Promise<readonly Stored[]> {
  if (storingAccount() === null) return [];
  const rows = storedRows() ?? (await showStored());
  return rows.filter(({ file }) => file.idPertemuan === idPertemuan);
}

export async function learnListed(
  idPertemuan: string,
  listed: readonly Materi[],
  isWholeList: boolean,
): Promise<void> {
  for (const row of await ofMeeting(idPertemuan)) await settle(row, listed, isWholeList);
}

export async function learnRefused(idPertemuan: string): Promise<void> {
  await forget(await ofMeeting(idPertemuan));
}
