import { PageHeader } from '../../../shared/ui/page-header.tsx';

export function OwnGrades() {
  return <PageHeader title="Nilai" crumbs={[{ label: 'Nilai' }]} />;
}
