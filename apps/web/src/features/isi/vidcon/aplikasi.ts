import type { AplikasiVidcon } from '@lms/contracts/isi/aturan-vidcon';

/** S2 §9. */
export const aplikasiLabel: Record<AplikasiVidcon, string> = {
  zoom: 'Zoom',
  gmeet: 'Gmeet',
  msteams: 'Ms Teams',
  lainnya: 'Lainnya',
};

export const aplikasiOptions = (Object.keys(aplikasiLabel) as AplikasiVidcon[]).map((value) => ({
  value,
  label: aplikasiLabel[value],
}));
