import {
  findAxeFaults,
  findLayoutShift,
  findSidewaysScroll,
  findSmallTargets,
  setColorMode,
  watchLayoutShift,
} from './support/checks.ts';
import { openScreen, type RoleName, roleNames } from './support/screen.ts';
import { screensToCheck } from './support/screen-list.ts';
import { DESKTOP, expect, PHONE, TABLET, test } from './support/test.ts';
import { makeRunningClass, type RunningClass, type University } from './support/university.ts';

interface Account {
  collegeId: string;
  username: string;
}

async function accountOf(role: RoleName, university: University, it: RunningClass): Promise<Account | null> {
  switch (role) {
    case 'tamu':
      return null;
    case 'mahasiswa':
      return it.peserta[0] ?? null;
    case 'dosen':
      return it.dosen;
    case 'operator':
      return university.operatorIstimewa('Siti Aminah');
    case 'operator-baca':
      return university.operator('Budi Pemantau', 'read');
  }
}

const viewports = [DESKTOP, PHONE];
const isWhole = process.env.SOAK === 'whole';
const modes = ['light', 'dark'] as const;
/**
 * The short form: each role on what it mostly holds in its hands, its screens in turn in light and in dark. `npm run soak` looks at all
 * of them in both.
 */
const usual: Record<RoleName, readonly (typeof PHONE)[]> = {
  tamu: [PHONE],
  mahasiswa: [PHONE],
  dosen: viewports,
  operator: [DESKTOP],
  'operator-baca': [DESKTOP],
};

for (const role of roleNames) {
  for (const viewport of isWhole ? viewports : usual[role]) {
    test(`every screen of ${role} at ${viewport.width} px: axe, nothing jumps, sticks out or is too small`, async ({
      university,
      newContext,
      contextOf,
    }) => {
      // An operator has thirty screens: minutes on a slow machine.
      test.setTimeout(600_000);
      await university.configure('pengaturan_kelas', {
        gunakan_qr_code: true,
        pembatasan_ujian_kehadiran: { aktif: true, persen_minimal: 75 },
      });
      const it = await makeRunningClass(university);
      const places = { idKelas: it.kelas.id, idPertemuan: it.pertemuan.id };
      const account = await accountOf(role, university, it);
      const options = { viewport, reducedMotion: 'reduce', isMobile: viewport === PHONE, hasTouch: viewport === PHONE } as const;
      const context = await (account === null ? newContext(options) : contextOf(account, options));
      await watchLayoutShift(context);
      const page = await context.newPage();
      const faults: string[] = [];
      for (const [index, screen] of screensToCheck(role, viewport.width).entries()) {
        await openScreen(page, screen, places);
        const found = await findLayoutShift(page);
        await screen.arrange?.(page);
        found.push(...(await findSidewaysScroll(page)));
        for (const mode of isWhole ? modes : modes.filter((_, nth) => nth === index % modes.length)) {
          found.push(...(await findAxeFaults(page, mode)));
        }
        await setColorMode(page, 'light');
        if (viewport === PHONE) found.push(...(await findSmallTargets(page)));
        if (viewport === DESKTOP && screen.arrange === undefined) {
          await page.setViewportSize(TABLET);
          found.push(...(await findSidewaysScroll(page)));
          await page.setViewportSize(viewport);
        }
        faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
      }
      expect(faults.join('\n')).toBe('');
    });
  }
}
