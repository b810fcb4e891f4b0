/** The entry of the check page, apart from the application (docs/decisions/173). */
import './features/laporan/verifikasi/check.css';
import { showCheck } from './features/laporan/verifikasi/check-page.ts';
import { checkEndpoints } from './shared/lib/endpoints/check-endpoints.gen.ts';
import { learnEndpoints } from './shared/lib/endpoints/known-endpoints.ts';

learnEndpoints(checkEndpoints);

const root = document.querySelector('main');
if (!root) throw new Error('verifikasi.html has no <main>');
showCheck(root, decodeURIComponent(window.location.pathname.split('/')[2] ?? ''));
