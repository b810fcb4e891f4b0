import type { Dipilih } from '@lms/contracts/soal/aturan-rubrik';
import type { NilaiSoal } from '@lms/contracts/ujian/penilaian/penilaian';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Saves } from '../../../../shared/grading/saves.ts';
import { useSaves } from '../../../../shared/grading/use-saves.ts';
import { api } from '../../../../shared/lib/api.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import { notifySuccess } from '../../../../shared/lib/notify.ts';
import { type Detail, penilaianUjianQueries, showPenilaian, showRingkasan } from '../queries.ts';

export interface NilaiChange {
  nilai?: number | null;
  /** The chosen level per criterion, instead of a grade (U83). */
  rubrik?: Dipilih;
  komentar?: string | null;
  versi: number;
}

export const keyOf = (nim: string, idSoal: string): string => `${nim}/${idSoal}`;

const nimOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

function kelompokOf({ kelompok }: Detail, idSoal: string): string {
  const found = kelompok.find(({ soal }) => soal.some((one) => one.soal.id === idSoal));
  if (found === undefined) throw new Error(`question ${idSoal} is not on this paper`);
  return found.id;
}

/**
 * Merges a change into an unsent one and keeps its base version. A grade replaces levels, and
 * levels a grade.
 */
export function fold(earlier: NilaiChange, later: NilaiChange): NilaiChange {
  const { nilai, rubrik, ...rest } = earlier;
  const grades = later.nilai !== undefined || later.rubrik !== undefined;
  const stays = grades
    ? {}
    : { ...(nilai !== undefined && { nilai }), ...(rubrik !== undefined && { rubrik }) };
  return { ...rest, ...stays, ...later, versi: earlier.versi };
}

export interface SoalSaves {
  saves: Saves<NilaiChange>;
  /** Continues from the other grader's grade after a conflict is decided. */
  onSettled: (key: string, change: NilaiChange, theirs: NilaiSoal) => void;
}

/** Sends each question's grade by itself (U82). */
export function useSoalSaves(idUjian: string): SoalSaves {
  const queryClient = useQueryClient();
  /**
   * Versions replaced by this grader's own saves, so that text typed meanwhile continues from the
   * new one.
   */
  const [own] = useState(() => new Map<string, number>());
  const goOnFrom = (key: string, from: number, to: number): void => {
    if (to !== from) own.set(`${key}@${from}`, to);
  };
  const latest = (key: string, versi: number): number => {
    const next = own.get(`${key}@${versi}`);
    return next === undefined ? versi : latest(key, next);
  };
  const saves = useSaves<NilaiChange>({
    fold,
    send: async (key, change) => {
      const nim = nimOf(key);
      const idSoal = key.slice(nim.length + 1);
      const whole = queryClient.getQueryData(penilaianUjianQueries.detail(idUjian, nim).queryKey);
      const detail =
        whole ??
        (await queryClient.ensureQueryData(penilaianUjianQueries.detail(idUjian, nim, idSoal)));
      const versi = latest(key, change.versi);
      const { penilaian, pengerjaan } = await api
        .call('nilaiSoalPengerjaan', {
          params: {
            id: idUjian,
            studentId: nim,
            groupId: kelompokOf(detail, idSoal),
            questionId: idSoal,
          },
          body: { ...change, versi },
        })
        .catch((error: unknown) => {
          // Reloads the current levels, shown beside the refusal.
          if (error instanceof ApiError && error.code === 'rubrik_tingkat_hilang')
            void queryClient.invalidateQueries({
              queryKey: penilaianUjianQueries.ofUjian(idUjian),
            });
          throw error;
        });
      goOnFrom(key, versi, penilaian.versi);
      showPenilaian(queryClient, { idUjian, nim }, penilaian);
      showRingkasan(queryClient, idUjian, pengerjaan);
      notifySuccess('Berhasil update nilai', 'nilai-soal');
      return true;
    },
  });
  const onSettled: SoalSaves['onSettled'] = (key, { versi }, theirs) => {
    goOnFrom(key, versi, theirs.versi);
    showPenilaian(queryClient, { idUjian, nim: nimOf(key) }, theirs);
  };
  return { saves, onSettled };
}
