import { ExportMenu } from '../features/soal/impor/export-menu.tsx';
import type { ExamPart } from '../features/ujian/halaman/exam-page.tsx';
import { QuestionsTab } from '../features/ujian/susun/questions-tab.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';

const ImportDialog = lazyPart(() =>
  import('../features/soal/impor/import-dialog.tsx').then((module) => module.ImportDialog),
);

/** The questions of an exam, with what brings them in from files and takes them out. */
export const ExamQuestions: ExamPart = ({ ujian }) => (
  <QuestionsTab ujian={ujian} Import={ImportDialog} Export={ExportMenu} />
);
