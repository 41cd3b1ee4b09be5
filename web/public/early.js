// See web/lib/early.ts
if (!window.early && !sessionStorage.getItem('student-view')) {
  const ask = async (address) => {
    const answer = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(20_000),
    });
    return new Response(await answer.blob(), answer);
  };
  window.early = new Map(
    document.currentScript.dataset.reads.split(' ').map((each) => [each, ask(each).catch(() => undefined)]),
  );
  if ('numbers' in document.currentScript.dataset) setTimeout(() => new Intl.NumberFormat().format(1));
}
