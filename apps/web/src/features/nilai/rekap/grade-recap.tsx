import { PageHeader } from '../../../shared/ui/page-header.tsx';

export function GradeRecap({ idKelas }: { idKelas: string }) {
  return <PageHeader title="Nilai" crumbs={[{ label: idKelas }]} />;
}
