import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import { questionShape } from '../../../contract/questions.ts';
import type { Actor, App } from '../../context.ts';
import { loadQuestionForEditing } from '../quizzes/question-rows.ts';

type Versions = Answer<'GET /api/questions/{id}/versions'>;

interface Row {
  revision: number;
  type: string;
  stem: string;
  body: unknown;
  key: unknown;
  points: string;
  at: Date;
  by: Versions[number]['by'];
}

const versionsOf = `select v.revision, v.type, v.stem, v.body, v.key, v.points, v.at,
  case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as by
from question_versions v left join users u on u.id = v.by_id
where v.question_id = $1 order by v.revision desc`;

/** The states of a question that were kept, the one that stands first. Tags sort a bank and have no versions. */
export async function listVersions(app: App, actor: Actor, questionId: string): Promise<Versions> {
  const { read } = app.database;
  const { tags } = await loadQuestionForEditing(read, actor, questionId);
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(versionsOf, [questionId]));
  return rows.map(({ revision, at, by, type, stem, body, key, points }) => {
    const shape = questionShape.parse({ type, body, key });
    return { revision, at: at.toISOString(), by, question: { stem, points, tags, ...shape } };
  });
}
