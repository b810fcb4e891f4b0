import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import {
  kelasQueries,
  type PertemuanDetail,
  pertemuanQueries,
} from '../../../shared/queries/kelas.ts';

export interface MeetingRef {
  id: string;
  classId: string;
}

const doneTexts = {
  mulaiPertemuan: 'Berhasil memulai kuliah',
  akhiriPertemuan: 'Berhasil mengakhiri kuliah',
  batalAkhiriPertemuan: 'Kuliah dilanjutkan',
} as const;

function useMeetingChange(endpoint: keyof typeof doneTexts, { id, classId }: MeetingRef) {
  const queryClient = useQueryClient();
  const refreshAll = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: pertemuanQueries.hariIni().queryKey }),
      queryClient.invalidateQueries({ queryKey: kelasQueries.menu(classId).queryKey }),
    ]);
  return useMutation({
    mutationFn: () => api.call(endpoint, { params: { id } }),
    onSuccess: (meeting: PertemuanDetail) => {
      notifySuccess(doneTexts[endpoint]);
      queryClient.setQueryData(pertemuanQueries.detail(id).queryKey, meeting);
      return refreshAll();
    },
    onError: (error) => {
      notifyError(error);
      return Promise.all([
        refreshAll(),
        queryClient.invalidateQueries({ queryKey: pertemuanQueries.detail(id).queryKey }),
      ]);
    },
  });
}

export function useStartMeeting(meeting: MeetingRef) {
  return useMeetingChange('mulaiPertemuan', meeting);
}

export function useEndMeeting(meeting: MeetingRef) {
  return useMeetingChange('akhiriPertemuan', meeting);
}

export function useUndoEnd(meeting: MeetingRef) {
  return useMeetingChange('batalAkhiriPertemuan', meeting);
}
