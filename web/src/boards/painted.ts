// Until what was just changed is on the screen. Work that can wait for it does not hold up what a person looks at.
const hiddenPause = 100; // ms: a page that nobody sees has no frames

export function painted(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, hiddenPause);
    // Frames are drawn after the callbacks that prepare them; the next task comes when that is done.
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done, 0);
    });
  });
}
