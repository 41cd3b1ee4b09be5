/** The quiz of an address that names none: the course's first published one. */
export const firstPublished = (quizzes: readonly { id: string; isPublished: boolean }[]): string | undefined =>
  quizzes.find(({ isPublished }) => isPublished)?.id;
