import { Tag } from '../../../shared/ui/tag.tsx';
import type { LogEntry } from '../queries.ts';

/** 'operator' where an operator did the activity of a lecturer or student (S3 §2.5). */
export function OperatorTag({ entry, named = false }: { entry: LogEntry; named?: boolean }) {
  const { operator, role } = entry;
  if (operator === null || (role !== 'ROLE_MAHASISWA' && role !== 'ROLE_DOSEN')) return null;
  return (
    <Tag color="warning" size="sm">
      {named ? `operator: ${operator.nama}` : 'operator'}
    </Tag>
  );
}

/** Names the person that the operator acted as (DECISIONS 232). */
export function ActedAsTag({ entry: { pengguna } }: { entry: LogEntry }) {
  return (
    <Tag color="warning" size="sm">
      {`sebagai ${pengguna.nama || pengguna.username}`}
    </Tag>
  );
}
