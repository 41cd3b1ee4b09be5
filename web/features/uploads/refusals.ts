interface Informer {
  info: (message: string, type: 'error', shownMs: number) => void;
}

/** Specification, 9. */
const mostTold = 4;

/** Tells why files cannot be added: of many that were chosen at once the first few, and of the others how many. */
export function refusalsIn(uppy: Informer, others: string) {
  const gathered = new Set<string>();
  const tellAll = () => {
    const all = [...gathered];
    gathered.clear();
    for (const refusal of all.slice(0, mostTold)) uppy.info(refusal, 'error', 5000);
    if (all.length > mostTold) uppy.info(others.replace('%{count}', String(all.length - mostTold)), 'error', 5000);
  };
  return {
    tell(refusal: string) {
      if (gathered.size === 0) queueMicrotask(tellAll);
      gathered.add(refusal);
    },
  };
}
