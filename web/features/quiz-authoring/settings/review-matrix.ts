import { reviewPart, reviewTime, type ReviewMatrix } from '../../../../contract/quizzes.ts';

export type ReviewPart = (typeof parts)[number];
export type ReviewTime = (typeof times)[number];
export const parts = reviewPart.options;
export const times = reviewTime.options;

/** The matrix with one of its boxes ticked or not; times stand in their own order. */
export function toggled(matrix: ReviewMatrix, part: ReviewPart, time: ReviewTime, isShown: boolean): ReviewMatrix {
  const shown = times.filter((each) => (each === time ? isShown : matrix[part].includes(each)));
  return { ...matrix, [part]: shown };
}

/** What is shown at each time; times with the same that follow each other stand together. */
export function spansOf(matrix: ReviewMatrix): { times: ReviewTime[]; parts: ReviewPart[] }[] {
  const spans: { times: ReviewTime[]; parts: ReviewPart[] }[] = [];
  for (const time of times) {
    const shown = parts.filter((part) => matrix[part].includes(time));
    const last = spans.at(-1);
    if (last && last.parts.join() === shown.join()) last.times.push(time);
    else spans.push({ times: [time], parts: shown });
  }
  return spans;
}
