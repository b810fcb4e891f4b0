import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { Group, Paper, Title } from '@mantine/core';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { LeaveGuard } from '../../../shared/ui/dialog/leave-guard.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { Pagination } from '../../../shared/ui/list/pagination.tsx';
import { SaveBar } from '../../../shared/ui/save-bar.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { UpdateProgress } from '../hitung/update-progress.tsx';
import { QrButton } from '../qr/qr-button.tsx';
import { hasProgress } from '../rules.ts';
import { ConflictSummary } from '../tanda/conflict-summary.tsx';
import { commonMark } from '../tanda/draft.ts';
import { AutosaveBar, AutosaveSwitch } from './autosave-bar.tsx';
import { BeginButtons, OfferedDraft } from './edit-controls.tsx';
import classes from './participants.module.css';
import { ParticipantsList, type RowEditing } from './participants-list.tsx';
import { AttendanceCount, KeyboardHint, ProgressLegend, SetAll } from './participants-toolbar.tsx';
import { type Participants, useParticipants } from './use-participants.ts';

interface PartProps {
  meeting: PertemuanDetail;
  participants: Participants;
}

function Head({ meeting, participants }: PartProps) {
  const { editor, autosave, mode, options, saving, begin, mayEdit } = participants;
  const isEmpty = participants.rows.length === 0;
  return (
    <Group justify="space-between" align="flex-start" mb="sm" gap="sm">
      <div className={classes.head}>
        <Group justify="space-between" gap="xs">
          <Title order={2} id="judul-peserta">
            Peserta
          </Title>
          {mayEdit && mode !== 'ubah' && !isEmpty && (
            <AutosaveSwitch
              on={mode === 'otomatis'}
              disabled={autosave.status !== 'tersimpan'}
              onChange={autosave.choose}
            />
          )}
        </Group>
        <AttendanceCount rows={participants.rows} />
      </div>
      {mode === 'ubah' ? (
        <SetAll
          options={options}
          value={commonMark(editor.rows)}
          disabled={saving}
          onSet={editor.setAll}
        />
      ) : (
        <Group gap="xs">
          <QrButton meeting={meeting} />
          <UpdateProgress meeting={meeting} />
          <ExportButton
            endpoint="eksporKehadiranPertemuan"
            input={{ params: { idPertemuan: meeting.id } }}
          />
          {mode === 'lihat' && (
            <BeginButtons right={meeting.izin.ubah_kehadiran} isEmpty={isEmpty} onBegin={begin} />
          )}
        </Group>
      )}
    </Group>
  );
}

function editingOf({
  mode,
  editor,
  autosave,
  options,
  saving,
  move,
  save,
}: Participants): RowEditing | null {
  if (mode === 'lihat') return null;
  if (mode === 'ubah') {
    return {
      by: 'pilih',
      options,
      disabled: saving,
      set: editor.set,
      take: editor.takeTheirs,
      move,
      save,
    };
  }
  return {
    by: 'ketuk',
    options,
    disabled: false,
    set: autosave.set,
    take: autosave.takeTheirs,
    move,
    save: autosave.flush,
  };
}

function Body({ meeting, participants }: PartProps) {
  const { paged, options, minimumPercent, rows } = participants;
  const edit = editingOf(participants);
  const withProgress = hasProgress(meeting.jenis);
  return (
    <>
      <Group gap="md" mb="xs">
        <SearchField label="Cari nama atau NIM" value={paged.search} onSearch={paged.find} />
        {edit && <KeyboardHint options={options} taps={edit.by === 'ketuk'} />}
      </Group>
      {edit && <ConflictSummary rows={rows} onShow={participants.reveal} />}
      {withProgress && <ProgressLegend />}
      <ParticipantsList
        idKelas={meeting.kelas_kuliah.id}
        idPertemuan={meeting.id}
        rows={paged.shown}
        firstNumber={paged.firstNumber}
        withProgress={withProgress}
        minimumPercent={minimumPercent}
        mayMark={participants.mayEdit}
        edit={edit}
      />
      {paged.shown.length === 0 && (
        <EmptyState>Tidak ada peserta yang cocok dengan pencarian.</EmptyState>
      )}
      {paged.meta.total_pages > 1 && (
        <Pagination
          meta={paged.meta}
          onChange={({ page }) => paged.goTo(page)}
          sizes={[paged.meta.per_page]}
        />
      )}
    </>
  );
}

interface ParticipantsSectionProps {
  meeting: PertemuanDetail;
  serverRows: readonly BarisKehadiran[];
}

/** View, single marks and edit mode (S1 §2.9, §4). */
export function ParticipantsSection({ meeting, serverRows }: ParticipantsSectionProps) {
  const participants = useParticipants(meeting, serverRows);
  const { editor, autosave, mode, mayEdit, begin } = participants;
  return (
    <Paper
      ref={participants.root}
      withBorder
      p="md"
      component="section"
      aria-labelledby="judul-peserta"
      className={classes.section}
    >
      <Head meeting={meeting} participants={participants} />
      {mayEdit && mode === 'lihat' && editor.offered > 0 && (
        <OfferedDraft count={editor.offered} onResume={() => begin()} onDiscard={editor.discard} />
      )}
      {participants.rows.length === 0 ? (
        <EmptyState>Tidak ada mahasiswa yang tersedia pada kelas ini.</EmptyState>
      ) : (
        <Body meeting={meeting} participants={participants} />
      )}
      {editor.draft !== null && (
        <SaveBar
          status={
            editor.changes === 0
              ? 'Belum ada perubahan'
              : `${editor.changes} perubahan belum disimpan`
          }
          saving={participants.saving}
          onCancel={participants.cancel}
          onSave={participants.save}
          inCard
        />
      )}
      {mode === 'otomatis' && participants.rows.length > 0 && (
        <AutosaveBar
          status={autosave.status}
          waiting={autosave.waiting}
          atRisk={autosave.atRisk}
          canUndo={autosave.canUndo}
          onUndo={autosave.undo}
          onAllPresent={() => autosave.setAll('H')}
          onRetry={autosave.flush}
        />
      )}
      {mode === 'ubah' && (
        <LeaveGuard active={editor.changes > 0}>
          {`${editor.changes} perubahan kehadiran belum disimpan. Tinggalkan halaman ini? Perubahan tetap ada di tab ini dan ditawarkan lagi saat Anda kembali.`}
        </LeaveGuard>
      )}
    </Paper>
  );
}
