// See web/lib/early.ts
if (!window.early) {
  const view = sessionStorage.getItem('student-view');
  const headers = { Accept: 'application/json', ...(view && { 'X-Student-View': view }) };
  const ask = async (address) => {
    const answer = await fetch(address, { headers });
    return new Response(await answer.blob(), answer);
  };
  window.early = new Map(
    document.currentScript.dataset.reads.split(' ').map((each) => [each, ask(each).catch(() => undefined)]),
  );
}
