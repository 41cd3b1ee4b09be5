import type { Client, TestCollege } from './college.ts';
import type { aQuizWorld } from './quiz-world.ts';

type World = Awaited<ReturnType<typeof aQuizWorld>>;

/** Takes a quiz from its start to its end with these answers, in the order of its questions; answers the attempt's id. */
export async function takeQuiz(
  client: Client,
  { quiz, questions }: World,
  responses: (object | null)[],
): Promise<string> {
  const params = { quizId: quiz.id };
  const { id } = (await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} })).answer;
  const answers = Object.fromEntries(responses.map((response, i) => [questions[i]?.id ?? '', response]));
  const submitted = await client.raw({ method: 'POST', url: `/api/quizzes/${quiz.id}/attempts`, payload: { answers } });
  if (submitted.statusCode !== 200) throw new Error(submitted.body);
  return id;
}

/** Each student of a quiz takes it with answers of their own; answers the ids of the attempts. */
export async function allTakeQuiz(
  college: TestCollege,
  world: World,
  responses: (object | null)[][],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, own] of responses.entries()) {
    const student = world.students[index];
    if (!student) throw new Error('There are not so many students.');
    ids.push(await takeQuiz(await college.as(student), world, own));
  }
  return ids;
}
