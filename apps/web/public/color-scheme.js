// Runs before the first paint, so that a dark page never flashes white. The keys are those of src/shared/lib/color-mode.ts.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('lms.color_mode') ?? localStorage.getItem('lms.color_mode.perguruan_tinggi');
  } catch {
    // Storage is blocked: the page starts light, as an untouched one does.
  }
  const dark = mode === 'dark' || (mode === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
