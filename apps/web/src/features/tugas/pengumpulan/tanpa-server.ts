/** From the task's own data and this device's, before the server has answered. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNoAnswer } from '../../../shared/lib/errors.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { extensionsOf } from '../../../shared/upload/upload-rules.ts';
import { draftQuery } from './draft.ts';
import { type OwnHandIn, useOwnHandIn } from './queries.ts';
import { useWaitingHandIn } from './waiting-pengumpulan.ts';

type TimesAndRules =
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'perpanjangan_saya'
  | 'berkas_diterima'
  | 'maks_berkas'
  | 'boleh_tautan';
export type HandInTask = Pick<
  Tugas,
  'id' | 'judul' | 'kelas_kuliah' | 'pengumpulan_saya' | 'status' | TimesAndRules
>;

/**
 * Versions, group and grade are not stored on devices (K38), so `daftar` is empty; the server
 * decides.
 */
export function handInByTask(tugas: HandInTask): OwnHandIn {
  const { status, waktu_mulai: sejak, waktu_selesai, perpanjangan_saya: perpanjangan } = tugas;
  const isOpen = status !== 'belum_dimulai';
  return {
    izin: {
      boleh: isOpen,
      sejak: isOpen ? null : sejak,
      sampai: perpanjangan ?? waktu_selesai,
      alasan: null,
      tenggang_sampai: null,
      boleh_tarik: false,
    },
    aturan: {
      ekstensi:
        tugas.berkas_diterima.length === 0
          ? [...extensionsOf({ kind: 'pengumpulan_tugas' })]
          : tugas.berkas_diterima,
      maks_berkas: tugas.maks_berkas,
      boleh_tautan: tugas.boleh_tautan,
    },
    kelompok: null,
    perpanjangan: null,
    nilai: null,
    termasuk_saya: false,
    daftar: [],
  };
}

/**
 * This device's draft or waiting submission until the server answers; without a line also the
 * task's rules.
 */
export function useHandIn(tugas: HandInTask) {
  const query = useOwnHandIn(tugas.id);
  const waiting = useWaitingHandIn(tugas.id);
  const draft = useQuery(draftQuery(tugas.id, usePengguna().id)).data;
  const isDown = useLineDown();
  const isUnreached = isDown || (query.error !== null && isNoAnswer(query.error));
  // Stays until the server answers, so that no skeleton returns.
  const [isShown, setShown] = useState(false);
  const isByTask =
    query.data === undefined && (isShown || waiting !== null || Boolean(draft) || isUnreached);
  if (isByTask && !isShown) setShown(true);
  return {
    query,
    isByTask,
    shown: isByTask
      ? { ...query, data: handInByTask(tugas), error: null, isPending: false }
      : query,
  };
}
