import { AttemptPanel } from '../features/ujian/pengerjaan/attempt-panel.tsx';
import type { Ujian } from '../shared/queries/ujian.ts';
import { fetchExamCode } from './exam-code.ts';

/**
 * A student's own attempt, on the exam's page and card; it starts only once all its code has
 * loaded.
 */
export function ExamAttempt({ ujian, isPage }: { ujian: Ujian; isPage?: boolean }) {
  return <AttemptPanel ujian={ujian} isPage={isPage ?? false} prepare={fetchExamCode} />;
}
