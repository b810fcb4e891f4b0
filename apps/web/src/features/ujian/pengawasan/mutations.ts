import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentId } from '../../../shared/form/sent-id.ts';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { reloadPengawasan } from './queries.ts';

type BodyOf<N extends keyof Endpoints> = BodyInputOf<Endpoints[N]>;

/** Pantau, the exam's counters and an open result list. */
const reloadAttempts = (queryClient: QueryClient, idUjian: string): Promise<unknown> =>
  Promise.all([
    reloadPengawasan(queryClient, idUjian),
    queryClient.invalidateQueries({ queryKey: ['penilaian-ujian', idUjian] }),
    queryClient.invalidateQueries({ queryKey: ujianQueries.detail(idUjian).queryKey }),
  ]);

/** A resend with the same `idKlien` gives the time once. */
export function useGiveTime(idUjian: string, idKlien: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'sesuaikanWaktu'>) =>
      api.call('sesuaikanWaktu', {
        params: { id: idUjian },
        body: { ...body, id_klien: await sentId(idKlien, body) },
      }),
    onSuccess: ({ diperpanjang, disiapkan }) => {
      const told = [
        diperpanjang.length > 0 && `${diperpanjang.length} pengerjaan diperpanjang`,
        disiapkan.length > 0 && `${disiapkan.length} disiapkan untuk yang belum mulai`,
      ].filter(Boolean);
      if (told.length > 0) notifySuccess(`Berhasil memberi tambahan waktu: ${told.join(', ')}`);
      return reloadAttempts(queryClient, idUjian);
    },
  });
}

export function useAnnounce(idUjian: string, idKlien: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'umumkanUjian'>) =>
      api.call('umumkanUjian', {
        params: { id: idUjian },
        body: { ...body, id_klien: await sentId(idKlien, body) },
      }),
    onSuccess: () => {
      notifySuccess('Berhasil mengumumkan');
      return reloadPengawasan(queryClient, idUjian);
    },
  });
}

export function useEndAttempt(idUjian: string, idPengerjaan: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'akhiriOlehPengawas'>) =>
      api.call('akhiriOlehPengawas', { params: { id: idPengerjaan }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil mengakhiri pengerjaan');
      return reloadAttempts(queryClient, idUjian);
    },
  });
}

export function useReopenAttempt(idUjian: string, idPengerjaan: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'bukaKembaliPengerjaan'>) =>
      api.call('bukaKembaliPengerjaan', { params: { id: idPengerjaan }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil membuka kembali pengerjaan');
      return reloadAttempts(queryClient, idUjian);
    },
  });
}

export function useResetAttempt(idUjian: string, idPengerjaan: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (alasan: string) =>
      api.call('resetPengerjaan', {
        params: { attemptId: idPengerjaan },
        ...(alasan !== '' && { body: { alasan } }),
      }),
    onSuccess: () => {
      notifySuccess('Berhasil reset pengerjaan dari mahasiswa');
      return reloadAttempts(queryClient, idUjian);
    },
  });
}

export function useWithdrawTime(idUjian: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idPenyesuaian: string) =>
      api.call('tarikPenyesuaian', { params: { id: idUjian, idPenyesuaian } }),
    onSuccess: () => {
      notifySuccess('Berhasil menarik tambahan waktu');
      return reloadPengawasan(queryClient, idUjian);
    },
    onError: notifyError,
  });
}

export function useNoteOutage(idUjian: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'catatGangguan'>) =>
      api.call('catatGangguan', { params: { id: idUjian }, body }),
    onSuccess: () => {
      notifySuccess('Berhasil mencatat gangguan');
      return reloadPengawasan(queryClient, idUjian);
    },
  });
}

export function useDeleteOutage(idUjian: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idGangguan: string) =>
      api.call('hapusGangguan', { params: { id: idUjian, idGangguan } }),
    onSuccess: () => {
      notifySuccess('Berhasil menghapus gangguan');
      return reloadPengawasan(queryClient, idUjian);
    },
    onError: notifyError,
  });
}

export function useDecideOutage(idUjian: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'putuskanKompensasi'>) =>
      api.call('putuskanKompensasi', { params: { id: idUjian }, body }),
    onSuccess: ({ diperpanjang, dibuka_kembali, ditolak, dilewati }) => {
      const told = [
        diperpanjang.length > 0 && `${diperpanjang.length} diperpanjang`,
        dibuka_kembali.length > 0 && `${dibuka_kembali.length} dibuka kembali`,
        ditolak.length > 0 && `${ditolak.length} ditolak`,
        dilewati.length > 0 && `${dilewati.length} dilewati`,
      ].filter(Boolean);
      notifySuccess(`Kompensasi diputuskan: ${told.join(', ')}`);
      return reloadAttempts(queryClient, idUjian);
    },
  });
}

export function useUndoCompensation(idUjian: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idKompensasi: string) =>
      api.call('batalkanKompensasi', { params: { id: idUjian, idKompensasi } }),
    onSuccess: ({ menit_ditarik }) => {
      notifySuccess(`Keputusan dibatalkan: ${menit_ditarik} menit ditarik`);
      return reloadAttempts(queryClient, idUjian);
    },
    onError: notifyError,
  });
}
