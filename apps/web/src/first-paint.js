// Runs before the first paint, so that a dark page does not flash white and signed-in users see the
// page's frame at once. The keys are those of shared/lib/browser/color-mode.ts and session.ts.
(() => {
  const page = document.documentElement;
  let mode = null;
  try {
    mode =
      localStorage.getItem('lms.color_mode') ??
      localStorage.getItem('lms.color_mode.perguruan_tinggi');
    if (localStorage.getItem('lms.sesi') !== null) page.dataset.masuk = '';
  } catch {
    // Storage is blocked: the page starts light and empty.
  }
  const dark =
    mode === 'dark' || (mode === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
