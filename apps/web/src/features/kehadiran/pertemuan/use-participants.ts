import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';
import { useQuery } from '@tanstack/react-query';
import { useBackLayer } from '../../../shared/lib/browser/back-layer.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { referensiQueries } from '../../../shared/queries/referensi.ts';
import { autosaveStatus } from '../tanda/autosave.ts';
import { availableMarks } from '../tanda/available-marks.ts';
import { mergeDraft } from '../tanda/draft.ts';
import { usePendingMarks, useSimpanKehadiran } from '../tanda/mutations.ts';
import { useWaitingMarks } from '../tanda/save-marks.ts';
import { useAutosave, useAutosaveChoice } from '../tanda/use-autosave.ts';
import { useEditor } from '../tanda/use-editor.ts';
import { beginControl, rowControl, useFocus } from './use-focus.ts';
import { usePagedRows } from './use-paged-rows.ts';

export type Participants = ReturnType<typeof useParticipants>;

/** Overlaid with marks that wait for the network or are being sent. */
function useRowsWithPending(
  idPertemuan: string,
  rows: readonly BarisKehadiran[],
): BarisKehadiran[] {
  const pending = usePendingMarks(idPertemuan);
  const waiting = useWaitingMarks(idPertemuan);
  return rows.map((row) => {
    const { nim } = row.mahasiswa;
    const presensi = pending.get(nim) ?? waiting.get(nim);
    return presensi ? { ...row, presensi, ada_presensi: true, is_hadir: presensi === 'H' } : row;
  });
}

function useSelfSaving(idPertemuan: string, rows: readonly BarisKehadiran[]) {
  const autosave = useAutosave(idPertemuan);
  const [chosen, choose] = useAutosaveChoice();
  const onDevice = useWaitingMarks(idPertemuan).size;
  const merged = mergeDraft(autosave.draft, rows);
  const arrived = autosaveStatus(autosave, merged);
  const status = arrived === 'tersimpan' && onDevice > 0 ? 'menunggu' : arrived;
  const waiting = merged.filter((row) => row.changed).length + onDevice;
  const atRisk = arrived !== 'tersimpan' && arrived !== 'menyimpan';
  return {
    ...autosave,
    rows: merged,
    status,
    waiting,
    atRisk,
    isOn: chosen || arrived !== 'tersimpan',
    choose,
  };
}

/** Page, edit mode, saving and focus of the participants. */
export function useParticipants(meeting: PertemuanDetail, serverRows: readonly BarisKehadiran[]) {
  const rows = useRowsWithPending(meeting.id, serverRows);
  const editor = useEditor(meeting.id, rows);
  const autosave = useSelfSaving(meeting.id, rows);
  const mayEdit = meeting.izin.ubah_kehadiran.boleh;
  const mode = editor.draft !== null ? 'ubah' : mayEdit && autosave.isOn ? 'otomatis' : 'lihat';
  const shownRows = mode === 'ubah' ? editor.rows : autosave.rows;
  const paged = usePagedRows(shownRows);
  const { root, focus } = useFocus();
  const types = useQuery(referensiQueries.presenceTypes()).data ?? [];
  const settings = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas;
  const { mutate, isPending } = useSimpanKehadiran(meeting.id);

  const reveal = (nim: string): void => {
    paged.reveal(nim);
    focus(rowControl(nim));
  };
  // Back leaves edit mode first; unsaved changes are offered again later.
  const layer = useBackLayer(editor.pause);
  const leave = (): void => {
    editor.discard();
    layer.close();
    focus(beginControl, { preventScroll: true });
  };
  const save = (): void => {
    if (editor.draft === null || isPending) return;
    mutate(editor.draft, {
      onSuccess: (result) => {
        if (result.saved) {
          leave();
          return;
        }
        editor.replace(result.draft);
        reveal(result.firstNim);
      },
    });
  };

  return {
    editor,
    autosave,
    mode,
    rows: shownRows,
    paged,
    root,
    options: availableMarks(types),
    mayEdit,
    minimumPercent:
      settings?.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen ?? null,
    save,
    saving: isPending,
    reveal,
    cancel: leave,
    /** Enters edit mode at the page's first row; `all` sets every row. */
    begin: (all?: Presensi): void => {
      editor.begin(all);
      layer.open();
      root.current?.scrollIntoView();
      const first = paged.shown[0];
      if (first) focus(rowControl(first.row.mahasiswa.nim));
    },
    move: (nim: string, step: -1 | 1): void => {
      const next = paged.neighbour(nim, step);
      if (next !== null) focus(rowControl(next));
    },
  };
}
