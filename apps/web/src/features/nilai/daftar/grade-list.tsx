import { PageHeader } from '../../../shared/ui/page-header.tsx';

export function GradeList() {
  return <PageHeader title="Nilai" crumbs={[{ label: 'Nilai' }]} />;
}
