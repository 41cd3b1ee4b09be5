import { dataPictureNotTaken, showsData, withDataPictures } from '../../course-import/data-pictures.ts';
import type { Attachment, ImportResult } from './result.ts';

/** The pictures that texts of a file hold themselves, each kept once. */
export class DataPictures {
  readonly #kept = new Map<string, Attachment>();

  /** The text with references in their places. Those of files begin with another digit. */
  within(text: string): string {
    return withDataPictures(text, ({ kind, base64 }) => {
      const number = this.#kept.size + 1;
      const picture = this.#kept.get(base64) ?? {
        reference: `@@FILE-0${number}@@`,
        name: `picture-${number}.${kind}`,
        base64,
      };
      this.#kept.set(base64, picture);
      return picture.reference;
    });
  }

  /** What was read of such a text, with its pictures; those of another kind are told. */
  joined({ attachments, questions, report, ...result }: ImportResult): ImportResult {
    const lacking = questions.filter(({ draft }) => showsData(JSON.stringify(draft)));
    const changed = [...report.changed, ...lacking.map(({ name }) => ({ name, what: dataPictureNotTaken }))];
    return {
      ...result,
      questions,
      report: { ...report, changed },
      attachments: [...attachments, ...this.#kept.values()],
    };
  }
}

/** A reference to such a picture is no address of a file of the package. */
export const isDataReference = (address: string): boolean => /^@@FILE-0\d+@@$/.test(address);
