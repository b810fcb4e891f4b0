import { handles } from '../../../platform/queue/job.ts';
import { hitungUlangForum } from './forum.messages.ts';
import type { FaktaPort } from './forum.ports.ts';
import { createHitung } from './hitung.service.ts';

export function hitungUlangJob(ports: { fakta: FaktaPort }) {
  const { hitungLagi } = createHitung(ports);
  return handles(hitungUlangForum, (tx, { id_forum }, { collegeId }) =>
    hitungLagi(tx, { collegeId, id: id_forum }),
  );
}
