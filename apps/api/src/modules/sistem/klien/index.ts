export { createKlienAdmin } from './klien.admin.service.ts';
export { findKlien, saveKlien } from './klien.prisma.repo.ts';
export { createKlienService, createMachineSource, type KlienService } from './klien.service.ts';
