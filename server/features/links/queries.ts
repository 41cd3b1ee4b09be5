import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';

export interface LinkRow {
  id: string;
  title: string;
  description: string;
  url: string;
  available_from: Date | null;
  available_until: Date | null;
}

const linksOf = `select a.id, a.title, l.description, l.url, a.available_from, a.available_until
from activities a
join links l on l.activity_id = a.id
left join modules m on m.id = a.module_id
where a.course_id = $1 and a.kind = 'link' and ($2::boolean or (a.is_published and coalesce(m.is_published, true)))
order by m.position nulls last, a.position, a.id`;

/** A course's links in course order; unpublished ones only when asked for. */
export async function findLinks(read: Readable, courseId: string, withUnpublished: boolean): Promise<LinkRow[]> {
  return (await read.executeQuery<LinkRow>(CompiledQuery.raw(linksOf, [courseId, withUnpublished]))).rows;
}
