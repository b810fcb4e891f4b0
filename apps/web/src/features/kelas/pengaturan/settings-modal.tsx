import type { Kelas } from '../../../shared/queries/kelas.ts';
import { BannerForm } from './banner-form.tsx';

/** The banner alone, from the class's page (DECISIONS 96). */
export function SettingsModal({ kelas, onClose }: { kelas: Kelas; onClose: () => void }) {
  return <BannerForm title="Pengaturan Kelas" kelas={kelas} onClose={onClose} />;
}
