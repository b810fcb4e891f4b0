import type { BarisKehadiran } from '@lms/contracts/kehadiran';
import { Group, Paper, Title } from '@mantine/core';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { SaveBar } from '../../../shared/ui/save-bar.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { UpdateProgress } from '../hitung/update-progress.tsx';
import { QrButton } from '../qr/qr-button.tsx';
import { hasProgress } from '../rules.ts';
import { ConflictSummary } from '../tanda/conflict-summary.tsx';
import { commonMark } from '../tanda/draft.ts';
import { BeginButtons, OfferedDraft } from './edit-controls.tsx';
import classes from './participants.module.css';
import { ParticipantsList } from './participants-list.tsx';
import { AttendanceCount, KeyboardHint, ProgressLegend, SetAll } from './participants-toolbar.tsx';
import { type Participants, useParticipants } from './use-participants.ts';

interface PartProps {
  meeting: PertemuanDetail;
  participants: Participants;
}

function Head({ meeting, participants }: PartProps) {
  const { editor, options, saving, begin } = participants;
  return (
    <Group justify="space-between" align="flex-start" mb="sm" gap="sm">
      <div className={classes.head}>
        <Title order={2} id="judul-peserta">
          Peserta
        </Title>
        <AttendanceCount rows={editor.rows} />
      </div>
      {editor.draft === null ? (
        <Group gap="xs">
          <QrButton meeting={meeting} />
          <UpdateProgress meeting={meeting} />
          <ExportButton endpoint="eksporKehadiranPertemuan" input={{ params: { idPertemuan: meeting.id } }} />
          <BeginButtons right={meeting.izin.ubah_kehadiran} isEmpty={editor.rows.length === 0} onBegin={begin} />
        </Group>
      ) : (
        <SetAll options={options} value={commonMark(editor.rows)} disabled={saving} onSet={editor.setAll} />
      )}
    </Group>
  );
}

function Body({ meeting, participants }: PartProps) {
  const { editor, paged, options, minimumPercent, saving } = participants;
  const editing = editor.draft !== null;
  const withProgress = hasProgress(meeting.jenis);
  return (
    <>
      <Group gap="md" mb="xs">
        <SearchField label="Cari nama atau NIM" value={paged.search} onSearch={paged.find} />
        {editing && <KeyboardHint options={options} />}
      </Group>
      {editing && editor.conflicts > 0 && <ConflictSummary rows={editor.rows} onShow={participants.reveal} />}
      {withProgress && <ProgressLegend />}
      <ParticipantsList
        idKelas={meeting.kelas_kuliah.id}
        idPertemuan={meeting.id}
        rows={paged.shown}
        firstNumber={paged.firstNumber}
        withProgress={withProgress}
        minimumPercent={minimumPercent}
        mayMark={participants.mayEdit}
        edit={
          editing
            ? {
                options,
                disabled: saving,
                set: editor.set,
                take: editor.takeTheirs,
                move: participants.move,
                save: participants.save,
              }
            : null
        }
      />
      {paged.shown.length === 0 && <EmptyState>Tidak ada peserta yang cocok dengan pencarian.</EmptyState>}
      <Pagination meta={paged.meta} onChange={({ page, per_page }) => paged.goTo(page, per_page)} />
    </>
  );
}

interface ParticipantsSectionProps {
  meeting: PertemuanDetail;
  serverRows: readonly BarisKehadiran[];
}

/** The participants and their marks: view, single marks, and edit mode (S1 §2.9, §4). */
export function ParticipantsSection({ meeting, serverRows }: ParticipantsSectionProps) {
  const participants = useParticipants(meeting, serverRows);
  const { editor, mayEdit, begin } = participants;
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
      {mayEdit && editor.offered > 0 && (
        <OfferedDraft count={editor.offered} onResume={() => begin()} onDiscard={editor.discard} />
      )}
      {editor.rows.length === 0 ? (
        <EmptyState>Tidak ada mahasiswa yang tersedia pada kelas ini.</EmptyState>
      ) : (
        <Body meeting={meeting} participants={participants} />
      )}
      {editor.draft !== null && (
        <SaveBar
          status={editor.changes === 0 ? 'Belum ada perubahan' : `${editor.changes} perubahan belum disimpan`}
          saving={participants.saving}
          onCancel={participants.cancel}
          onSave={participants.save}
          inCard
        />
      )}
      <LeaveGuard active={editor.changes > 0}>
        {`${editor.changes} perubahan kehadiran belum disimpan. Tinggalkan halaman ini? Perubahan tetap ada di tab ini dan ditawarkan lagi saat Anda kembali.`}
      </LeaveGuard>
    </Paper>
  );
}
