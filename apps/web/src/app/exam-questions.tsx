import { ExportMenu } from '../features/soal/impor/export-menu.tsx';
import type { ExamPart } from '../features/ujian/halaman/exam-page.tsx';
import { QuestionsTab } from '../features/ujian/susun/questions-tab.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';

const ImportDialog = lazyPart(() =>
  import('../features/soal/impor/import-dialog.tsx').then((module) => module.ImportDialog),
);

/** An exam's questions, with import and export. */
export const ExamQuestions: ExamPart = ({ ujian }) => (
  <QuestionsTab ujian={ujian} Import={ImportDialog} Export={ExportMenu} />
);
