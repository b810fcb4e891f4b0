import { AttemptPanel } from '../features/ujian/pengerjaan/attempt-panel.tsx';
import type { Ujian } from '../shared/queries/ujian.ts';
import { fetchExamCode } from './exam-code.ts';

/**
 * A student's own attempt, on the page of the exam and on its card; it begins when all its code is
 * there.
 */
export function ExamAttempt({ ujian, isPage }: { ujian: Ujian; isPage?: boolean }) {
  return <AttemptPanel ujian={ujian} isPage={isPage ?? false} prepare={fetchExamCode} />;
}
