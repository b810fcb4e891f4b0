import { createPengaturanService, createPengaturanSource } from './pengaturan.service.ts';

export { createCampusTest } from './jaringan.service.ts';
export { findLogo } from './logo.service.ts';
export { progresMinimalBerubah } from './pengaturan.messages.ts';
export { defaultPengaturan } from './pengaturan.policy.ts';
export type { GetPengaturan } from './pengaturan.service.ts';
export { insertPerguruanTinggi, type NewCollege } from './perguruan-tinggi.prisma.repo.ts';
export { createPengaturanService, createPengaturanSource };
export type PengaturanSource = ReturnType<typeof createPengaturanSource>;
