import { hash } from 'node:crypto';

const lanes = 8;

/**
 * A digest of many things in any order: their SHA-256, added up lane by lane. Two databases hold the rows of a table in
 * different orders, and are equal all the same.
 */
export class DigestOfAll {
  readonly #sum = new Uint32Array(lanes);
  #count = 0;

  add(text: string): void {
    const digest = hash('sha256', text, 'buffer');
    for (let lane = 0; lane < lanes; lane++) this.#sum[lane] = (this.#sum[lane] ?? 0) + digest.readUInt32BE(lane * 4);
    this.#count++;
  }

  get count(): number {
    return this.#count;
  }

  get hex(): string {
    return Array.from(this.#sum, (lane) => lane.toString(16).padStart(8, '0')).join('');
  }
}
