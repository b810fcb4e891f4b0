import type { Page } from '@playwright/test';
import {
  findAxeFaults,
  findLayoutShift,
  findOverlapsAbove,
  findSidewaysScroll,
  findSmallTargets,
  watchLayoutShift,
} from './support/checks.ts';
import { watchContract } from './support/contract.ts';
import { layHandIns } from './support/hand-ins.ts';
import { openScreen, type RoleName, roleNames } from './support/screen.ts';
import { screensInTurn, screensToCheck } from './support/screen-list.ts';
import { DESKTOP, expect, PHONE, TABLET, test } from './support/test.ts';
import { makeRunningClass, type RunningClass, type University } from './support/university.ts';

interface Account {
  collegeId: string;
  username: string;
}

async function accountOf(
  role: RoleName,
  university: University,
  it: RunningClass,
): Promise<Account | null> {
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
      return university.operator('Budi Pemantau', 'read', { bank_soal: 'read' });
  }
}

const isWhole = process.env.SOAK === 'whole';
const modes = ['light', 'dark'] as const;
/** Every nth screen: thirteen shares no factor with the numbers of roles and widths. */
const EVERY = process.env.SCREENS ? 1 : Number(process.env.SCREEN_WALK ?? 13);
/** Some; with `--screens` half of them; with `npm run soak` in all roles, widths and colours. */
const screensFor = (role: RoleName, width: number) =>
  isWhole ? screensToCheck(role, width) : screensInTurn(role, width, EVERY);

/** Selects screens during development, for example `SCREENS=^ujian`. */
const wanted = new RegExp(process.env.SCREENS ?? '');

/** In the opener's process, which has compiled the code already. */
async function openTab(opener: Page): Promise<Page> {
  const [tab] = await Promise.all([
    opener.waitForEvent('popup'),
    opener.evaluate(() => void window.open('about:blank')),
  ]);
  return tab;
}

const MOST_SCREENS = 30;

for (const role of roleNames) {
  for (const viewport of [DESKTOP, PHONE]) {
    const all = screensFor(role, viewport.width).filter(({ name }) => wanted.test(name));
    const size = Math.ceil(all.length / Math.ceil(all.length / MOST_SCREENS));
    for (let from = 0; from < all.length; from += size) {
      const screens = all.slice(from, from + size);
      const which = `screens ${from + 1} to ${from + screens.length} of ${role}`;
      test(`${which} at ${viewport.width} px: axe, nothing jumps, sticks out or is too small`, async ({
        university,
        newContext,
        contextOf,
        systemUrl,
        consoleGuard,
      }) => {
        consoleGuard.expect(/status of 409 \(Conflict\)/);
        // Guests see the answer to an unknown report, students the one to an unknown short link.
        if (role === 'tamu' || role === 'mahasiswa')
          consoleGuard.expect(/status of 404 \(Not Found\)/);
        // Thirty screens: minutes on a slow machine.
        test.setTimeout(600_000);
        await university.configure('pengaturan_kelas', {
          gunakan_qr_code: true,
          pembatasan_ujian_kehadiran: {
            aktif: true,
            persen_minimal: 75,
            hitung_izin: true,
            hitung_sakit: true,
          },
        });
        const it = await makeRunningClass(university);
        await university.make.pengumuman({
          collegeId: university.id,
          judul: 'Pemeliharaan jaringan kampus',
        });
        await university.make.berita({
          collegeId: university.id,
          judul: 'Gedung perpustakaan baru dibuka',
        });
        const tugas = await university.make.tugas(it.pertemuan, { judul: 'Laporan perulangan' });
        const [first] = it.peserta;
        if (first)
          await university.make.pesan(await university.make.percakapan(tugas, first), first, {
            text: 'Apakah boleh PDF?',
          });
        await layHandIns(systemUrl, university, it);
        await university.make.forum(it.pertemuan, {
          judul: 'Perulangan atau rekursi',
          minimalPost: 2,
          penilaianKeaktifan: true,
        });
        const bank = await university.make.bankSoal({ dosen: it.dosen, judul: 'Contoh bank soal' });
        for (const jenis of ['pilihan', 'benar_salah', 'esay'] as const)
          await university.make.soal(bank, { jenis });
        const places = {
          idKelas: it.kelas.id,
          idPertemuan: it.pertemuan.id,
          idDaring: it.pertemuan.id,
        };
        const account = await accountOf(role, university, it);
        const options = {
          viewport,
          reducedMotion: 'reduce',
          isMobile: viewport === PHONE,
          hasTouch: viewport === PHONE,
        } as const;
        const context = await (account === null
          ? newContext(options)
          : contextOf(account, options));
        await watchLayoutShift(context);
        const opener = await context.newPage();
        await opener.goto('/favicon.svg');
        const faults: string[] = [];
        for (const [index, screen] of screens.entries()) {
          // Without the last screen's cache, requests and drafts.
          const page = await openTab(opener);
          const findStrangeAnswers = watchContract(page);
          await openScreen(page, screen, places);
          const found = await findLayoutShift(page);
          await screen.arrange?.(page);
          found.push(...(await findSidewaysScroll(page)));
          found.push(...(await findOverlapsAbove(page)));
          for (const mode of isWhole
            ? modes
            : modes.filter((_, nth) => nth === index % modes.length)) {
            found.push(...(await findAxeFaults(page, mode)));
          }
          if (viewport === PHONE) found.push(...(await findSmallTargets(page)));
          if (viewport === DESKTOP && screen.arrange === undefined) {
            await page.setViewportSize(TABLET);
            found.push(...(await findSidewaysScroll(page)));
            found.push(...(await findOverlapsAbove(page)));
          }
          found.push(...(await findStrangeAnswers()));
          await page.close();
          faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
        }
        expect(faults.join('\n')).toBe('');
      });
    }
  }
}
